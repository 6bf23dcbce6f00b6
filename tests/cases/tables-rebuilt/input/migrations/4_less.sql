-- +goose Up
DROP TABLE nets;

-- +goose Down
CREATE TABLE nets (
    id int PRIMARY KEY
);
