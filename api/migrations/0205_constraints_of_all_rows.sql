-- Constraints that were added without reading the rows that were there are checked now. Reading blocks no one who reads or writes.
ALTER TABLE course_schedules VALIDATE CONSTRAINT course_schedules_waiting;
ALTER TABLE places VALIDATE CONSTRAINT places_offered_are_held;
ALTER TABLE document_counters VALIDATE CONSTRAINT document_counters_kind_check;
ALTER TABLE money_documents VALIDATE CONSTRAINT money_documents_kind_check;
ALTER TABLE money_documents VALIDATE CONSTRAINT money_documents_quote;
ALTER TABLE corporate_needs VALIDATE CONSTRAINT corporate_needs_course_schedule_id_fkey;
ALTER TABLE places VALIDATE CONSTRAINT places_corporate_need_id_fkey;
