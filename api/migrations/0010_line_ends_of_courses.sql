-- Forms sent as multipart/form-data end lines with CR LF. They were stored as they came; pages part paragraphs at empty lines, which these are not.
UPDATE courses SET
  title = regexp_replace(title, E'\r\n?', E'\n', 'g'),
  short_description = regexp_replace(short_description, E'\r\n?', E'\n', 'g'),
  description = regexp_replace(description, E'\r\n?', E'\n', 'g')
WHERE concat(title, short_description, description) LIKE E'%\r%';
