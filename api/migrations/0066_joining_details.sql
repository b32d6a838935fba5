-- Where the people of a batch go: the street address of its place, or the link of its online class. For who has a certain place in it, and staff.
-- The API before this version names its columns, so it neither reads nor changes this one.
ALTER TABLE course_schedules ADD COLUMN joining_details text CHECK (char_length(joining_details) BETWEEN 1 AND 500);
