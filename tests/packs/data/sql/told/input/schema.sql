CREATE TABLE boats (
  id bigint,
  name text
);

CREATE TABLE boats_berths (
  boat_id bigint,
  berth_id bigint
);
