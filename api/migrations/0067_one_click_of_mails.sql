-- Where a mail program posts to, for who takes their address off a list by one press in it (RFC 8058). Forgotten once the mail is sent.
-- The API before this version sends mails without it.
ALTER TABLE email_outbox ADD COLUMN one_click_url text;
