-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS email_outbox_to_erase;

-- Mails that still name persons, the oldest first: a worker looks for those whose time is over.
CREATE INDEX CONCURRENTLY email_outbox_to_erase ON email_outbox (created_at) WHERE to_email <> 'dihapus@karsa.invalid';
