-- A program is found by the name of its category, too, whose words are joined as those of a title are. One definition of the words of a program that is
-- stored, for its own trigger and that of categories.
CREATE FUNCTION words_of(c courses) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT words_of_course(c.title, c.short_description || ' ' || c.code) || words_of_course(k.name, '') FROM categories k WHERE k.id = c.category_id $$;

CREATE OR REPLACE FUNCTION courses_keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NULL THEN
    -- A category that is being renamed is waited for, and one whose program is being saved waits. So does the category that the program leaves: until
    -- the save is committed, a rename of it still finds the program there, and would write the words of the program before the save.
    PERFORM FROM categories WHERE id IN (OLD.category_id, NEW.category_id) FOR SHARE;
    INSERT INTO course_words VALUES (NEW.id, words_of(NEW)) ON CONFLICT (course_id) DO UPDATE SET words = excluded.words;
  ELSE
    DELETE FROM course_words WHERE course_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
-- Replaced in one step: with a DROP, all who read programs would wait until the words of all programs are written.
CREATE OR REPLACE TRIGGER courses_words AFTER INSERT OR UPDATE OF title, short_description, code, category_id, deleted_at ON courses
  FOR EACH ROW EXECUTE FUNCTION courses_keep_words();

CREATE FUNCTION categories_keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE course_words SET words = words_of(c) FROM courses c WHERE c.id = course_id AND c.category_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER categories_words AFTER UPDATE OF name ON categories FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION categories_keep_words();
-- The vocabulary that misspelt words are corrected to is made anew after it, as after a change of a program.
CREATE TRIGGER categories_versioned AFTER UPDATE OF name ON categories FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();

UPDATE course_words SET words = words_of(c) FROM courses c WHERE c.id = course_id;
UPDATE catalogue_version SET version = version + 1;
