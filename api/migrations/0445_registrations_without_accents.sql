-- few rows: those with a letter that is folded. The others are read, which locks none.
UPDATE registrations SET search_text = folded(search_text) WHERE search_text <> folded(search_text);
