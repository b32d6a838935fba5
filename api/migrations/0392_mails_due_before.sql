-- 0391 takes its place.
DROP INDEX email_outbox_due;
