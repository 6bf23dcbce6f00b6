-- +goose Up
DROP TABLE IF EXISTS ports;

-- +goose Down
ALTER TABLE ports_old RENAME TO ports;
DROP TABLE nets;
