-- When a job was first due. `run_at` is when it is tried next, so it does not tell how late a job is that failed.
-- The API before this version writes no such time for its jobs; it delays only the removal of files.
ALTER TABLE jobs ADD COLUMN due_at timestamptz NOT NULL DEFAULT now();
UPDATE jobs SET due_at = CASE WHEN attempts = 0 THEN run_at ELSE created_at END;
