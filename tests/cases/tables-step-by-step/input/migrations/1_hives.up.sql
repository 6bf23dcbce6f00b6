CREATE TABLE hives (
    id bigserial PRIMARY KEY,
    place text NOT NULL,
    password text,
    weight int
);

CREATE TABLE queens (
    id bigserial PRIMARY KEY,
    hive_id bigint REFERENCES hives (id)
);

CREATE TABLE notes (
    id bigserial PRIMARY KEY
);
