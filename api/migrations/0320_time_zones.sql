-- Hours of classes are those of the place's clock: Indonesia has three. Until now every place was taken for one of western Indonesia.
ALTER TABLE locations ADD COLUMN time_zone text NOT NULL DEFAULT 'Asia/Jakarta'
  CONSTRAINT locations_time_zone CHECK (time_zone IN ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'));

DROP TRIGGER locations_version ON locations;
CREATE TRIGGER locations_version BEFORE UPDATE OF name, time_zone ON locations FOR EACH ROW EXECUTE FUNCTION raise_version();

-- By whose clock the hours of a batch are meant, as `timeZoneOf` of shared/dates says it: a class held online, or without a place, has WIB.
CREATE FUNCTION time_zone_of(mode text, location_id integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT l.time_zone FROM locations l WHERE l.id = location_id AND mode <> 'REMOTE'), 'Asia/Jakarta') $$;
