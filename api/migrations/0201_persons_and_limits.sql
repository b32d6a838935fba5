-- One person has many addresses: what is behind a plus, and the dots of Gmail, reach the same mailbox. For limits only; mails go to the
-- address as it was written.
CREATE FUNCTION person_of(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN lower(split_part(email, '@', -1)) IN ('gmail.com', 'googlemail.com')
  THEN replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
  ELSE split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', -1) END;

-- How many mails were written to an address because somebody typed it, by hour. Recipients are hashes. Not worth the log or a backup.
CREATE UNLOGGED TABLE asked_mails (
  recipient bytea NOT NULL,
  hour integer NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (recipient, hour)
);

-- From where an account was signed in to: wrong passwords from elsewhere do not keep its owner out there. Both are hashes.
CREATE UNLOGGED TABLE known_clients (
  account bytea NOT NULL,
  client bytea NOT NULL,
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account, client)
);
CREATE INDEX known_clients_by_age ON known_clients (last_at);
