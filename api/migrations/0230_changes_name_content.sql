-- A page outside the API is made again when what it holds changes, and only then. So a notification names the content that changed, by the names
-- of shared/content/content.ts: 'course:<slug>' is all that is shown of a course; 'courses' is which ones the lists hold, and in which order;
-- 'course-names' is what menus and choices show. Any other text, such as the name of a table, is anything.

CREATE FUNCTION notify_courses_changed(slugs text[], in_lists boolean, in_names boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', 'course:' || slug) FROM unnest(slugs) slug WHERE slug IS NOT NULL;
  IF in_lists THEN PERFORM pg_notify('content_changed', 'courses'); END IF;
  IF in_names THEN PERFORM pg_notify('content_changed', 'course-names'); END IF;
END $$;

CREATE FUNCTION course_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- By these no list is searched, filtered or ordered. A column that is not named here may be one.
  only_shown CONSTANT text[] := ARRAY['description', 'header_image', 'thumbnail', 'introduction_video', 'document', 'discount_id',
    'refund_policy', 'certificate_threshold', 'updated_at', 'version'];
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    PERFORM notify_courses_changed(ARRAY[CASE WHEN TG_OP = 'INSERT' THEN NEW.slug ELSE OLD.slug END], true, true);
  ELSE
    PERFORM notify_courses_changed(ARRAY[OLD.slug, NEW.slug], to_jsonb(OLD) - only_shown <> to_jsonb(NEW) - only_shown,
      (OLD.title, OLD.slug, OLD.type, OLD.category_id, OLD.deleted_at) IS DISTINCT FROM (NEW.title, NEW.slug, NEW.type, NEW.category_id, NEW.deleted_at));
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER courses_changed ON courses;
CREATE TRIGGER courses_changed AFTER INSERT OR UPDATE OR DELETE ON courses FOR EACH ROW EXECUTE FUNCTION course_changed();

-- What belongs to a course and is shown on its page only.
CREATE FUNCTION course_detail_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_courses_changed(ARRAY(SELECT slug FROM courses WHERE id IN (OLD.course_id, NEW.course_id)), false, false);
  RETURN NULL;
END $$;
DROP TRIGGER course_details_changed ON course_details;
CREATE TRIGGER course_details_changed AFTER INSERT OR UPDATE OR DELETE ON course_details FOR EACH ROW EXECUTE FUNCTION course_detail_changed();

-- When a batch turns full or open again, no list holds another batch for that, nor in another order.
CREATE FUNCTION course_schedule_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seats CONSTANT text[] := ARRAY['seats_taken', 'waiting', 'updated_at', 'version'];
BEGIN
  PERFORM notify_courses_changed(ARRAY(SELECT slug FROM courses WHERE id IN (OLD.course_id, NEW.course_id)),
    TG_OP <> 'UPDATE' OR to_jsonb(OLD) - seats <> to_jsonb(NEW) - seats, false);
  RETURN NULL;
END $$;
DROP TRIGGER course_schedules_added ON course_schedules;
CREATE TRIGGER course_schedules_added AFTER INSERT OR DELETE ON course_schedules FOR EACH ROW EXECUTE FUNCTION course_schedule_changed();
DROP TRIGGER course_schedules_changed ON course_schedules;
CREATE TRIGGER course_schedules_changed AFTER UPDATE ON course_schedules FOR EACH ROW
  WHEN ((OLD.seats_taken = NEW.seats_taken AND OLD.waiting = NEW.waiting)
     OR coalesce(OLD.waiting > 0 OR OLD.seats_taken >= OLD.participant_amount, false)
        <> coalesce(NEW.waiting > 0 OR NEW.seats_taken >= NEW.participant_amount, false))
  EXECUTE FUNCTION course_schedule_changed();

-- Sizes of a picture belong to the courses that show it.
CREATE FUNCTION media_variants_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_courses_changed(ARRAY(SELECT slug FROM courses c
    WHERE EXISTS (SELECT FROM added WHERE media_name IN (c.header_image, c.thumbnail))), false, false);
  RETURN NULL;
END $$;
DROP TRIGGER media_variants_changed ON media_variants;
CREATE TRIGGER media_variants_changed AFTER INSERT ON media_variants REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION media_variants_changed();

-- A new entry is in the list of its kind only; one that is changed stands wherever a course shows it.
CREATE FUNCTION notify_anything_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', '*');
  RETURN NULL;
END $$;
DROP TRIGGER categories_changed ON categories;
DROP TRIGGER discounts_changed ON discounts;
DROP TRIGGER locations_changed ON locations;
DROP TRIGGER instructors_changed ON instructors;
CREATE TRIGGER categories_listed AFTER INSERT OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER discounts_listed AFTER INSERT OR DELETE ON discounts FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER locations_listed AFTER INSERT OR DELETE ON locations FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER instructors_listed AFTER INSERT OR DELETE ON instructors FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER categories_changed AFTER UPDATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION notify_anything_changed();
CREATE TRIGGER discounts_changed AFTER UPDATE ON discounts FOR EACH STATEMENT EXECUTE FUNCTION notify_anything_changed();
CREATE TRIGGER locations_changed AFTER UPDATE ON locations FOR EACH STATEMENT EXECUTE FUNCTION notify_anything_changed();
CREATE TRIGGER instructors_changed AFTER UPDATE ON instructors FOR EACH STATEMENT EXECUTE FUNCTION notify_anything_changed();
