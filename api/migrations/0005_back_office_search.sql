-- What staff search a registration by, in one column of one table: the planner then chooses between reading the newest until a
-- page is full (common words) and the trigram index (rare ones). Of a phone number also the digits without country code.
-- It begins with a space, so that the beginning of its first word is found like that of any other.
ALTER TABLE registrations ADD COLUMN search_text text NOT NULL DEFAULT '';
CREATE FUNCTION registration_search_text(r registrations) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', '', r.first_name, r.last_name, r.email, r.phone_number,
    regexp_replace(regexp_replace(r.phone_number, '\D', '', 'g'), '^(62|0)', ''), o.payer_name, o.payer_email)
  FROM orders o WHERE o.id = r.order_id $$;
UPDATE registrations r SET search_text = coalesce(registration_search_text(r), '');
CREATE FUNCTION registrations_set_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := coalesce(registration_search_text(NEW), '');
  RETURN NEW;
END $$;
-- Payer and student of an order stay who they are.
CREATE TRIGGER registrations_search_text BEFORE INSERT ON registrations
  FOR EACH ROW EXECUTE FUNCTION registrations_set_search_text();
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX registrations_search ON registrations USING gin (search_text gin_trgm_ops);
    CREATE INDEX corporate_needs_search ON corporate_needs USING gin (search_text gin_trgm_ops);
  END IF;
END $$;

CREATE INDEX orders_by_state ON orders (state, id);
CREATE INDEX orders_by_amount ON orders (amount, id);
CREATE INDEX orders_by_day ON orders (created_at) INCLUDE (amount);
CREATE INDEX corporate_needs_by_day ON corporate_needs (created_at);
CREATE INDEX courses_by_title ON courses (lower(title), id) WHERE deleted_at IS NULL;
