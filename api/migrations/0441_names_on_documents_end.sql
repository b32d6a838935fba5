-- Books are kept for ten years (UU KUP article 28 (11)), with the names on documents about money. After the tenth year from that of the document
-- the names end, as UU 27/2022 asks; number, day, amount and what was bought stay.
CREATE FUNCTION document_time_is_over(year integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT year < extract(year FROM now() AT TIME ZONE 'Asia/Jakarta')::integer - 10 $$;

CREATE FUNCTION document_without_names(snapshot jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT snapshot || jsonb_build_object(
    'buyer', '{"name": "Dihapus", "email": null, "address": null, "npwp": null, "nik": null}'::jsonb,
    'items', coalesce((SELECT jsonb_agg(item || '{"participant": "Dihapus"}' ORDER BY at)
      FROM jsonb_array_elements(snapshot -> 'items') WITH ORDINALITY list (item, at)), '[]')) $$;

-- Nothing else about a document changes, and of one whose time is not over nothing, whoever asks. By its name the role that serves requests
-- has no right to change the table (decision 046).
CREATE FUNCTION money_documents_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF document_time_is_over(OLD.year)
      AND to_jsonb(NEW) = to_jsonb(OLD) || jsonb_build_object('snapshot', document_without_names(OLD.snapshot)) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% of % stays as it was written', TG_TABLE_NAME, OLD.id;
END $$;
CREATE OR REPLACE TRIGGER money_documents_stay BEFORE UPDATE OR DELETE ON money_documents FOR EACH ROW EXECUTE FUNCTION money_documents_stay();

-- Runs as the owner: what the role that serves requests may do to these rows is this alone. Answers how many it changed, at most `most`.
CREATE FUNCTION end_names_on_documents(most integer) RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH due AS (
    SELECT id FROM money_documents WHERE document_time_is_over(year) AND snapshot #>> '{buyer,name}' <> 'Dihapus'
    ORDER BY year, id LIMIT most FOR UPDATE SKIP LOCKED),
  changed AS (
    UPDATE money_documents d SET snapshot = document_without_names(d.snapshot) FROM due WHERE d.id = due.id RETURNING d.id)
  SELECT count(*)::integer FROM changed $$;
