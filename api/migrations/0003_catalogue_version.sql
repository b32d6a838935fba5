-- Counting a large catalogue costs far more than showing a page of it. A count is remembered for as long as this number stays the same;
-- everything that can change which courses a list holds raises it. Seats and texts do not.
CREATE TABLE catalogue_version (single boolean PRIMARY KEY DEFAULT true CHECK (single), version bigint NOT NULL);
INSERT INTO catalogue_version (version) VALUES (1);
CREATE FUNCTION raise_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER courses_versioned AFTER INSERT OR UPDATE OR DELETE ON courses FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
CREATE TRIGGER course_schedules_versioned AFTER INSERT OR DELETE OR UPDATE OF course_id, location_id, publish_at, start_date ON course_schedules
  FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
