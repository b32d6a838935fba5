-- When a mail leaves where many wait: 0 before all others, 2 behind them. The version before writes none and sends in the order of writing.
ALTER TABLE email_outbox ADD COLUMN urgency smallint NOT NULL DEFAULT 1;
-- Since when its receiver does not take it. Null: it was not refused yet; that our own server failed does not count.
ALTER TABLE email_outbox ADD COLUMN refused_since timestamptz;
