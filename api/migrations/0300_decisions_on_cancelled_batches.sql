-- Why a batch does not take place. Null: it does, or it was cancelled before this was kept.
ALTER TABLE course_schedules ADD COLUMN cancelled_reason text CHECK (char_length(cancelled_reason) BETWEEN 1 AND 500);

-- What staff decided for each order of a batch that they cancelled, and what came of it. A row that waits has a job.
CREATE TABLE batch_decisions (
  course_schedule_id integer NOT NULL REFERENCES course_schedules,
  order_id bigint NOT NULL REFERENCES orders,
  -- As it was decided; once done, what was done.
  decision text NOT NULL CHECK (decision IN ('REFUND', 'MOVE', 'LATER')),
  target_id integer REFERENCES course_schedules,
  staff_user_id integer NOT NULL REFERENCES staff_users,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'DONE', 'REFUSED')),
  -- Null where there was nothing left to do.
  action_id bigint REFERENCES order_actions,
  -- Why it could not be done, or not as it was decided.
  error_code text,
  error_message text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (course_schedule_id, order_id),
  CONSTRAINT batch_decisions_error CHECK ((error_code IS NULL) = (error_message IS NULL)),
  CONSTRAINT batch_decisions_refused CHECK (state <> 'REFUSED' OR error_code IS NOT NULL AND action_id IS NULL)
);
CREATE INDEX batch_decisions_by_order ON batch_decisions (order_id);
