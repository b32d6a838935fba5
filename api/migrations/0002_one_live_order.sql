-- A payment that found no seat (PAID_UNPLACED) holds none: it must not stand in the way of the same student's placed order,
-- nor must a placed order stand in the way of recording that a second payment arrived.
DROP INDEX orders_one_live;
CREATE UNIQUE INDEX orders_one_live ON orders (course_schedule_id, student_email_key) WHERE state IN ('PENDING', 'PAID');
CREATE INDEX orders_unplaced ON orders (course_schedule_id, student_email_key) WHERE state = 'PAID_UNPLACED';
