-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS email_outbox_sent_by_domain;

-- Whether a domain takes mails: when it took one last.
CREATE INDEX CONCURRENTLY email_outbox_sent_by_domain ON email_outbox (lower(split_part(to_email, '@', -1)), sent_at) WHERE sent_at IS NOT NULL;
