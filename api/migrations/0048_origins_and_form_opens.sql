-- Where the buyer of an order came from, as the browser told it: the first arrival, and the last one that a tag or another site led to.
-- No order has one where the browser told nothing, as those of the API before.
CREATE TABLE order_origins (
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  touch text NOT NULL CHECK (touch IN ('FIRST', 'LAST')),
  utm_source text CHECK (char_length(utm_source) <= 100),
  utm_medium text CHECK (char_length(utm_medium) <= 100),
  utm_campaign text CHECK (char_length(utm_campaign) <= 100),
  utm_term text CHECK (char_length(utm_term) <= 100),
  utm_content text CHECK (char_length(utm_content) <= 100),
  -- Of another site.
  referrer_host text CHECK (char_length(referrer_host) <= 100),
  landing_path text CHECK (char_length(landing_path) <= 200),
  PRIMARY KEY (order_id, touch)
);

-- How often the registration form was opened on a day in Jakarta, and with which program chosen; null: with none.
CREATE TABLE form_opens (
  day date NOT NULL,
  course_id integer REFERENCES courses ON DELETE CASCADE,
  opened integer NOT NULL CHECK (opened > 0),
  CONSTRAINT form_opens_once UNIQUE NULLS NOT DISTINCT (day, course_id)
);
