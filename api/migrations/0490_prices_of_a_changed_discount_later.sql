-- A change of a discount wrote the price of all its programs within the save, and held all of them: of 10,000 programs that is seconds, of 100,000 the
-- save did not end in time and the discount could not be changed at all. What a place costs is worked out from the discount where it is read; only the price
-- that lists are sorted by is stored, and a job writes that now, some programs at a time (api/src/modules/catalogue/courses/discounted-prices.ts). The
-- API before this version does not know the job, and reads what is stored: what it changes is right once this version runs.
CREATE OR REPLACE FUNCTION discounts_reprice_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs (type, payload, dedupe_key)
    VALUES ('prices-of-discount', jsonb_build_object('discount_id', NEW.id), 'prices of discount ' || NEW.id)
    ON CONFLICT (dedupe_key) DO UPDATE SET failed_at = NULL, attempts = 0, run_at = now(), due_at = now() WHERE jobs.failed_at IS NOT NULL;
  RETURN NULL;
END $$;

-- A discount that is being changed is waited for, and its change waits for programs that are being saved: so the job finds all that were saved with the
-- percentage before.
CREATE OR REPLACE FUNCTION courses_set_discounted_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_percentage integer;
BEGIN
  SELECT percentage INTO its_percentage FROM discounts WHERE id = NEW.discount_id FOR SHARE;
  NEW.discounted_price := discounted_price(NEW.price, its_percentage);
  RETURN NEW;
END $$;
