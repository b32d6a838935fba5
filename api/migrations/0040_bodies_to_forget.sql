-- outside a transaction
-- What is kept for a while only is found without reading the whole table.
DROP INDEX CONCURRENTLY IF EXISTS email_outbox_with_body;

CREATE INDEX CONCURRENTLY email_outbox_with_body ON email_outbox (coalesce(sent_at, failed_at)) WHERE text <> '';

DROP INDEX CONCURRENTLY IF EXISTS webhook_events_with_body;

CREATE INDEX CONCURRENTLY webhook_events_with_body ON webhook_events (received_at) WHERE body <> '{}'::jsonb;

DROP INDEX CONCURRENTLY IF EXISTS email_outbox_given_up;

-- Counted by those who watch the numbers.
CREATE INDEX CONCURRENTLY email_outbox_given_up ON email_outbox (failed_at) WHERE failed_at IS NOT NULL;
