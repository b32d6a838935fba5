-- People see where they are signed in, and end it elsewhere. The id names a session without naming its token.
ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- Browser and system in words.
  ADD COLUMN device text CHECK (char_length(device) <= 100);

-- Links that let somebody choose a password, once. A stolen copy of this table opens nothing: it holds SHA-256 of what the mail said.
CREATE TABLE password_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  staff_user_id integer REFERENCES staff_users ON DELETE CASCADE,
  student_id integer REFERENCES students ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('INVITATION', 'RESET')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT password_links_one_owner CHECK (num_nonnulls(staff_user_id, student_id) = 1)
);
CREATE INDEX password_links_staff_user ON password_links (staff_user_id) WHERE staff_user_id IS NOT NULL;
CREATE INDEX password_links_student ON password_links (student_id) WHERE student_id IS NOT NULL;
