-- A rename of a category wrote the words of all its programs within the save, and held all of them: of 10,000 programs that is seconds. A job does it
-- now, some programs at a time (api/src/modules/catalogue/courses/category-words.ts). The API before this version does not know the job: what it
-- renames is found by its new name once this version runs.
CREATE OR REPLACE FUNCTION categories_keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs (type, payload, dedupe_key)
    VALUES ('words-of-category', jsonb_build_object('category_id', NEW.id), 'words of category ' || NEW.id)
    ON CONFLICT (dedupe_key) DO UPDATE SET failed_at = NULL, attempts = 0, run_at = now(), due_at = now() WHERE jobs.failed_at IS NOT NULL;
  RETURN NULL;
END $$;
