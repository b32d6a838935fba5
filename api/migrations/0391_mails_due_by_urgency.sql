-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS email_outbox_due_by_urgency;

-- Also what the version before finds its mails by, once the next migration drops its own: those that wait are few.
CREATE INDEX CONCURRENTLY email_outbox_due_by_urgency ON email_outbox (urgency, next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL;
