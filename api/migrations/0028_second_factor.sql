-- A second factor of a staff account: codes of an authenticator app (RFC 6238). Servers of the version before do not know it and
-- sign in without it while they are replaced.
CREATE TABLE second_factors (
  staff_user_id integer PRIMARY KEY REFERENCES staff_users ON DELETE CASCADE,
  -- Encrypted with a key that stands in the server's settings, not here.
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null while it is being set up: it is not asked for yet.
  confirmed_at timestamptz,
  -- Step of the last code that was accepted. A code of this step or one before is not accepted again.
  last_step bigint NOT NULL DEFAULT 0,
  -- Wrong codes in the hour that began at failing_since. They count for all servers together.
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz
);

-- A hash with the same key: without it a short code cannot be guessed from a stolen copy of this table.
CREATE TABLE recovery_codes (
  staff_user_id integer NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (staff_user_id, code_hash)
);

-- The password was right, the code is still to come.
CREATE TABLE sign_in_challenges (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  staff_user_id integer NOT NULL REFERENCES staff_users ON DELETE CASCADE,
  remember boolean NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_challenges_staff_user ON sign_in_challenges (staff_user_id);

ALTER TABLE role ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false;
-- Where a session was opened from, for its owner.
ALTER TABLE sessions ADD COLUMN address text CHECK (char_length(address) <= 45);
