-- CREATE TABLE sketch (id int);
CREATE TABLE "boats" (
  "id" bigserial PRIMARY KEY,
  "name" varchar NOT NULL,
  PRIMARY KEY ("id")
);

create table if not exists harbour.berths (
  id bigint,
  boat_id bigint REFERENCES boats (id)
);

CREATE TABLE boats_new (id int);
