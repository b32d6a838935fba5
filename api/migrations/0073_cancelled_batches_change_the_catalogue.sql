-- A batch that is cancelled leaves the lists of batches to choose: their counts that are remembered end with it (see 0003).
CREATE TRIGGER course_schedules_versioned_cancelled AFTER UPDATE OF cancelled_at ON course_schedules
  FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
