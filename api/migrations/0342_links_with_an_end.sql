-- A link that an account draws to open its order ends by itself; those of mails have no such end. The API before this version lets it live on.
ALTER TABLE order_links ADD COLUMN ends_at timestamptz;
