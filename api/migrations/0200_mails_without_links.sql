-- Mails that were sent or given up keep no link that opens something: those for passwords, and all of the mails that were given up, did.
-- The API before this version cannot send a mail again that was given up; its link is drawn again by this one.
UPDATE email_outbox SET
  one_click_url = CASE WHEN sent_at IS NULL THEN regexp_replace(one_click_url, '/[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])', '/…') END,
  text = regexp_replace(text, '(?<!/bootcamps)([/#])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])', '\1…', 'g'),
  html = regexp_replace(html, '(?<!/bootcamps)([/#])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])', '\1…', 'g')
WHERE (sent_at IS NOT NULL OR failed_at IS NOT NULL) AND text <> '' AND (text || html) ~ '[/#][A-Za-z0-9_-]{43}';
