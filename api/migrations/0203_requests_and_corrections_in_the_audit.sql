-- Entries about calls on orders say in which request the call was made, and what a correction changed. The API before this version
-- says neither.
ALTER TABLE order_actions ADD COLUMN request_id text,
  -- What was corrected of a person, before and after, so masked that it names no person.
  ADD COLUMN corrected jsonb;

CREATE OR REPLACE FUNCTION order_actions_audited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_entries (actor_id, actor_name, action, entity, entity_id, before, after, reason, request_id)
    SELECT u.id, u.name, 'order.' || lower(NEW.action), 'order', NEW.order_id::text, NEW.corrected -> 'before',
      NEW.outcome || coalesce(NEW.corrected -> 'after', '{}'), NEW.reason, NEW.request_id
    FROM staff_users u WHERE u.id = NEW.staff_user_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION order_actions_by_link_audited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_entries (actor_name, action, entity, entity_id, before, after, reason, request_id)
    VALUES (CASE NEW.link WHEN 'PAYER' THEN 'Pembayar, lewat tautan' ELSE 'Peserta, lewat tautan' END,
      'order.' || lower(NEW.action), 'order', NEW.order_id::text, NEW.corrected -> 'before',
      NEW.outcome || coalesce(NEW.corrected -> 'after', '{}'), NEW.reason, NEW.request_id);
  RETURN NULL;
END $$;
