-- A call of staff on an order is an entry of the audit too, whoever writes it: in the same transaction, and only once.
CREATE FUNCTION order_actions_audited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_entries (actor_id, actor_name, action, entity, entity_id, after, reason)
    SELECT u.id, u.name, 'order.' || lower(NEW.action), 'order', NEW.order_id::text, NEW.outcome, NEW.reason
    FROM staff_users u WHERE u.id = NEW.staff_user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_actions_audited AFTER INSERT ON order_actions FOR EACH ROW WHEN (NEW.actor = 'STAFF')
  EXECUTE FUNCTION order_actions_audited();

-- A batch that was cancelled is not what an open form was made from.
CREATE TRIGGER course_schedules_version_cancelled BEFORE UPDATE OF cancelled_at ON course_schedules
  FOR EACH ROW EXECUTE FUNCTION raise_version();

COMMENT ON TABLE email_outbox IS 'Mails to be sent. A mail is sent at least once: where its answer is lost, it may be sent twice.';
