import { containing, type Filter } from '../../database/filter.ts';
import type { Queryable } from '../../database/pool.ts';

const WHOLE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The beginning of a transaction's id, as one reads it out; an invoice's own id is the transaction's with a number behind it. */
const ID_BEGINS = /^[0-9a-f]{8}(-[0-9a-f-]*)?$/;
const PHONE = /^[+(]?\d[\d ().-]{3,}$/;

/** Adds what the words mean. Needs `o` (orders) and `r` (registrations). */
export async function addSearch(db: Queryable, filter: Filter, text: string): Promise<void> {
  const words = text.trim();
  if (!words) return;
  const byInvoice = await orderOfInvoice(db, words);
  if (byInvoice !== null) {
    filter.add('o.id = ?', byInvoice);
    return;
  }
  const id = words.toLowerCase().replace(/^([0-9a-f-]{36})-\d+$/, '$1');
  if (WHOLE_ID.test(id)) filter.add('o.transaction_id = ?', id);
  else if (ID_BEGINS.test(id) && id.length <= 36) {
    filter.add('o.transaction_id >= ?', fill(id, '0')).add('o.transaction_id <= ?', fill(id, 'f'));
  } else addWords(filter, words);
}

/** Part of a name, an e-mail or a phone number of student or payer. Needs `r` (registrations), whose text to search in is in small letters. */
export function addWords(filter: Filter, text: string): void {
  filter.add('r.search_text LIKE lower(?)', pattern(text.trim()));
}

/** Three letters have a trigram anywhere; one or two only at the beginning of a word, so that is where they are looked for. */
function pattern(words: string): string {
  if (PHONE.test(words)) return containing(words.replace(/\D/g, '').replace(/^(62|0)/, ''));
  return words.length < 3 ? containing(` ${words}`) : containing(words);
}

/** The first or last id that begins so. */
function fill(begin: string, digit: '0' | 'f'): string {
  const digits = begin.replaceAll('-', '').padEnd(32, digit);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

async function orderOfInvoice(db: Queryable, id: string): Promise<number | null> {
  const { rows } = await db.query<{ order_id: number }>(
    `SELECT order_id FROM invoices WHERE external_id = $1
     UNION ALL SELECT order_id FROM invoices WHERE provider IN ('sandbox', 'xendit') AND provider_invoice_id = $1 LIMIT 1`,
    [id],
  );
  return rows[0]?.order_id ?? null;
}
