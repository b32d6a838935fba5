-- An account of a student is an e-mail address that was verified: by a link that was mailed to it, or by the operator who made it.
-- One that was made by a link has no password until its owner chooses one. The API before reads that as a wrong password.
ALTER TABLE students ALTER COLUMN password_hash DROP NOT NULL;

-- Links that sign in the person who reads the mails of an address, once. There need not be an account yet. Only hashes are stored.
CREATE TABLE sign_in_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  email text NOT NULL CHECK (email = lower(email)),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX sign_in_links_by_email ON sign_in_links (email, created_at);

-- The orders of an account are those of its address.
CREATE INDEX orders_by_payer ON orders (lower(payer_email));
CREATE INDEX registrations_by_email ON registrations (lower(email));
