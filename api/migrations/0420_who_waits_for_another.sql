-- Who has a seat in a batch and joins its line with the same e-mail waits for another person: a parent who takes part, for a child.
ALTER TABLE waiting_entries ADD COLUMN is_for_another boolean NOT NULL DEFAULT false;
UPDATE waiting_entries w SET is_for_another = true
  WHERE state = 'WAITING' AND EXISTS (SELECT FROM places p WHERE p.course_schedule_id = w.course_schedule_id AND p.student_email_key = w.email
    AND p.state IN ('HELD', 'CONFIRMED') AND p.created_at < w.created_at);
