ALTER TABLE hives ADD COLUMN status text NULL;
ALTER TABLE IF EXISTS "hives" ADD COLUMN "owner_id" bigint, ADD CONSTRAINT owner_fk FOREIGN KEY (owner_id) REFERENCES owners (id);
ALTER TABLE hives ADD CONSTRAINT place_key UNIQUE (place);
ALTER TABLE public.queens ADD marked boolean DEFAULT false;
