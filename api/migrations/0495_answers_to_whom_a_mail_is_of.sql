-- Whom a mail is answered to, where that is not us: the company of a request. Kept until the mail has left.
ALTER TABLE email_outbox ADD COLUMN reply_to_email text;
