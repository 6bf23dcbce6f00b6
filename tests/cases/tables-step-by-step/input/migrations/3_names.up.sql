ALTER TABLE hives RENAME password TO password_hash;
ALTER TABLE queens RENAME COLUMN marked TO mark;
-- ALTER TABLE hives ADD COLUMN nothing text;
