-- Staff find a name however its accents are written, as visitors find a program (0031). One definition of what a text is compared by.
CREATE FUNCTION folded(content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f]+', '', 'g')) $$;

-- Gives the same words as before, so that what is stored stays right.
CREATE OR REPLACE FUNCTION search_words(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(regexp_split_to_array(folded(content),
    '[\s\u0001-"$-*,-/:-@\[-`{-\u00bf\u2000-\u206f\u3000-\u303f]+'), '') $$;

-- From now on; rows that are there follow in the next file. The API before finds a name with accents by its plain letters meanwhile.
CREATE OR REPLACE FUNCTION registration_search_text(r registrations) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT folded(concat_ws(' ', '', r.first_name, r.last_name, r.email, r.phone_number,
    regexp_replace(regexp_replace(r.phone_number, '\D', '', 'g'), '^(62|0)', ''), o.payer_name, o.payer_email))
  FROM orders o WHERE o.id = r.order_id $$;

-- Requests of companies are few: their index is made at once.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX corporate_needs_by_words ON corporate_needs USING gin (folded(search_text) gin_trgm_ops);
  END IF;
END $$;
DROP INDEX IF EXISTS corporate_needs_search;
ANALYZE corporate_needs;
