-- An address that somebody typed gets the newsletter once its owner confirmed it by the link in a mail. Who subscribed before counts as confirmed, as
-- does who subscribes by an API of the version before, which writes no such time.
ALTER TABLE newsletters ADD COLUMN confirmed_at timestamptz DEFAULT now();
UPDATE newsletters SET confirmed_at = created_at;

-- Links to the page of a subscription, by which it is confirmed and left. Only the hash is kept.
CREATE TABLE newsletter_links (
  token_hash bytea PRIMARY KEY,
  newsletter_id integer NOT NULL REFERENCES newsletters ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX newsletter_links_by_subscriber ON newsletter_links (newsletter_id);
