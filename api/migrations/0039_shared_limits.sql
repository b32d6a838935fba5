-- How often a caller did what is limited, by minute: what all processes of the API counted. Keys are hashes. Not worth the log, a backup,
-- or a word after a crash.
CREATE UNLOGGED TABLE rate_counts (
  minute integer NOT NULL,
  key bytea NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (minute, key)
);
