-- What staff write carries a version: a save says from which one it was made, and a stale one is refused. Seats, uses and computed prices do not count.
-- A statement that writes what is there already raises nothing: so a discount's new percentage makes no open form of a course stale.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE follows text[] := ARRAY['version', 'updated_at', 'discounted_price', 'search_text', 'seats_taken', 'used'];
BEGIN
  IF to_jsonb(NEW) - follows IS DISTINCT FROM to_jsonb(OLD) - follows THEN NEW.version := OLD.version + 1; END IF;
  RETURN NEW;
END $$;

ALTER TABLE courses ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE course_details ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE course_schedules ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE vouchers ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE categories ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE discounts ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE locations ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE instructors ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE TRIGGER courses_version BEFORE UPDATE OF title, code, slug, type, category_id, description, short_description, header_image, thumbnail,
  introduction_video, document, price, discount_id, deleted_at ON courses FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER course_details_version BEFORE UPDATE OF "order", title, type, description ON course_details FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER course_schedules_version BEFORE UPDATE OF code, batch, participant_amount, total_session, total_hour_per_session, instructor_id, location_id,
  publish_at, start_date, end_date, start_time, end_time, mode, days ON course_schedules FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER vouchers_version BEFORE UPDATE OF code, percentage, max, course_id, valid_from, valid_until, quota, ended_at ON vouchers
  FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER categories_version BEFORE UPDATE OF name ON categories FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER discounts_version BEFORE UPDATE OF percentage ON discounts FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER locations_version BEFORE UPDATE OF name ON locations FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER instructors_version BEFORE UPDATE OF name, current_job ON instructors FOR EACH ROW EXECUTE FUNCTION raise_version();
