-- So many percent of a batch's sessions must have been attended for a certificate. Of each course, since workshops of one day and bootcamps differ.
ALTER TABLE courses ADD COLUMN certificate_threshold integer NOT NULL DEFAULT 80 CHECK (certificate_threshold BETWEEN 1 AND 100);
