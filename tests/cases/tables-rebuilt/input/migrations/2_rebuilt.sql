-- SQLite cannot change a column: the table is made anew
-- +goose Up
CREATE TABLE boats_new (
    id int PRIMARY KEY,
    name text NOT NULL
);
INSERT INTO boats_new SELECT id, name FROM boats;
DROP TABLE boats;
ALTER TABLE boats_new RENAME TO boats;
DROP TABLE crews;
