CREATE TABLE crossings (
  id bigserial PRIMARY KEY,
  pier text NOT NULL
);
