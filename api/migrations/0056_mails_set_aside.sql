-- Staff saw that a mail was given up, and left it at that. The API before knows nothing of it and needs nothing.
ALTER TABLE email_outbox ADD COLUMN set_aside_at timestamptz;
