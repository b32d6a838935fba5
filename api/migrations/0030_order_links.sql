-- Links to the page of an order. Each mail carries one of its own; only its hash is stored. A link that ended stays, so that the page can say so.
CREATE TABLE order_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  -- PAYER may do everything with the order, and stands for the participant too where both have one e-mail.
  role text NOT NULL CHECK (role IN ('PAYER', 'PARTICIPANT')),
  -- The person whose own data a participant sees.
  registration_id bigint REFERENCES registrations ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CONSTRAINT order_links_person CHECK ((role = 'PARTICIPANT') = (registration_id IS NOT NULL))
);
CREATE INDEX order_links_by_order ON order_links (order_id, role);

-- Which link a call of a buyer came by; null for calls of others, and for those of the form.
ALTER TABLE order_actions ADD COLUMN link text CHECK (link IN ('PAYER', 'PARTICIPANT'));

-- What somebody did by a link is an entry of the audit as what staff did is.
CREATE FUNCTION order_actions_by_link_audited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_entries (actor_name, action, entity, entity_id, after, reason)
    VALUES (CASE NEW.link WHEN 'PAYER' THEN 'Pembayar, lewat tautan' ELSE 'Peserta, lewat tautan' END,
      'order.' || lower(NEW.action), 'order', NEW.order_id::text, NEW.outcome, NEW.reason);
  RETURN NULL;
END $$;
CREATE TRIGGER order_actions_by_link_audited AFTER INSERT ON order_actions FOR EACH ROW WHEN (NEW.link IS NOT NULL)
  EXECUTE FUNCTION order_actions_by_link_audited();
