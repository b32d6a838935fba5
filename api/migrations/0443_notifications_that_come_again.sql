-- When a notification that is still open came again: it is tried for days from then on. The API before tries it by when it came first.
ALTER TABLE webhook_events ADD COLUMN notified_again_at timestamptz;
