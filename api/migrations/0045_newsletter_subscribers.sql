-- Subscribers are a list of staff. Who no longer wants the newsletter stays in it, marked, so that a copy of the list is corrected too.
ALTER TABLE newsletters ADD COLUMN unsubscribed_at timestamptz;

INSERT INTO role_permission (role, permission) SELECT name, 'newsletter.manage' FROM role WHERE name = 'SUPPORT'
ON CONFLICT DO NOTHING;
