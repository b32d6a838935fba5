-- Quotes for companies are documents as those about the money of an order are: numbered without gaps, frozen, printed from their snapshot.
-- They come before there is an order. The API before this version issues and reads its documents as before.
-- Rows that are there satisfied the narrower rules of before, so they are not read again: the locks are short.
ALTER TABLE document_counters DROP CONSTRAINT document_counters_kind_check,
  ADD CONSTRAINT document_counters_kind_check
    CHECK (kind IN ('TAGIHAN', 'BUKTI_PEMBAYARAN', 'KUITANSI', 'NOTA_KREDIT', 'PENAWARAN')) NOT VALID;

ALTER TABLE money_documents
  ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN corporate_need_id integer REFERENCES corporate_needs,
  DROP CONSTRAINT money_documents_kind_check,
  ADD CONSTRAINT money_documents_kind_check
    CHECK (kind IN ('TAGIHAN', 'BUKTI_PEMBAYARAN', 'KUITANSI', 'NOTA_KREDIT', 'PENAWARAN')) NOT VALID,
  ADD CONSTRAINT money_documents_quote
    CHECK ((kind = 'PENAWARAN') = (corporate_need_id IS NOT NULL) AND (kind = 'PENAWARAN') = (order_id IS NULL)) NOT VALID;
CREATE INDEX money_documents_by_need ON money_documents (corporate_need_id, id) WHERE corporate_need_id IS NOT NULL;

-- The total of the newest quote, whole rupiah; null until there is one.
ALTER TABLE corporate_needs ADD COLUMN value integer CHECK (value > 0);
