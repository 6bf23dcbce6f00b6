-- +goose Up
CREATE TABLE jars (
    id int PRIMARY KEY
);
ALTER TABLE jars ADD COLUMN honey text;

-- +goose Down
ALTER TABLE jars DROP COLUMN honey;
DROP TABLE jars;
