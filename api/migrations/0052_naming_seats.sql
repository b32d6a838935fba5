-- Companies name a person by name, e-mail and phone number. What the form asks for besides is not known of them until they say it themselves.
-- The API before this version answers it as an empty text.
ALTER TABLE registrations ALTER COLUMN gender DROP NOT NULL, ALTER COLUMN birth_date DROP NOT NULL;

-- Links by which a company says who sits on its seats. Each mail carries one of its own; only its hash is stored.
CREATE TABLE corporate_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  corporate_need_id integer NOT NULL REFERENCES corporate_needs ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Staff made a new one in its place.
  ended_at timestamptz
);
CREATE INDEX corporate_links_by_need ON corporate_links (corporate_need_id, created_at);
