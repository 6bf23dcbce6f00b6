-- +goose Up
CREATE TABLE boats (
    id int PRIMARY KEY,
    name text
);
CREATE TABLE crews (
    id int PRIMARY KEY
);
CREATE TABLE ports (
    id int PRIMARY KEY
);
CREATE TABLE nets (
    id int PRIMARY KEY
);

-- +goose Down
DROP TABLE boats;
