-- A mail that its receiver's server refused for good is kept, but not tried again.
ALTER TABLE email_outbox ADD COLUMN failed_at timestamptz;
DROP INDEX email_outbox_due;
CREATE INDEX email_outbox_due ON email_outbox (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL;
