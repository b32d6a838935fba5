import { phoneNumber } from '@site/shared/phone';
import { containing, containingFolded, type Filter } from '../../../database/filter.ts';
import type { Queryable } from '../../../database/pool.ts';
import { isTransactionId } from '../../money/ledger/transaction-id.ts';
import { PAYMENT_PROVIDERS } from '../../../payment-providers/providers.ts';

/** Matches the beginning of a transaction's id. Our id of an invoice is that of the transaction with a number behind it. */
const ID_BEGINS = /^[0-9a-f]{8}(-[0-9a-f-]*)?$/;
const PHONE = /^[+(]?\d[\d ().-]{3,}$/;

/** The fewest letters that are searched in titles. Fewer letters are in most titles. */
const SHORTEST_TITLE = 3;
/** The most batches whose titles may match; the newest count. A search with more is no search any more. */
const MOST_BATCHES = 1000;

/**
 * The alternative meanings of a search, as conditions. Each is looked up on its own, because one combined condition would read the whole table. They need
 * `o` (orders) and `r` (registrations), and use values of the filter.
 * @param withPhones whether the caller may read phone numbers. Others must not find them by a part, or they could guess a number.
 */
export async function searchConditions(
  db: Queryable,
  filter: Filter,
  text: string,
  withPhones: boolean,
): Promise<readonly string[]> {
  const words = text.trim();
  if (!words) return [];
  const byInvoice = await orderOfInvoice(db, words);
  if (byInvoice !== null) return [`o.id = ${filter.value(byInvoice)}`];
  const id = words.toLowerCase().replace(/^([0-9a-f-]{36})-\d+$/, '$1');
  if (isTransactionId(id)) return [`o.transaction_id = ${filter.value(id)}`];
  const byPerson = () => personCondition(filter, words, withPhones);
  if (ID_BEGINS.test(id) && id.length <= 36) {
    const byId = `o.transaction_id BETWEEN ${filter.value(fill(id, '0'))} AND ${filter.value(fill(id, 'f'))}`;
    // Eight digits may also be part of a phone number.
    return PHONE.test(words) ? [byId, byPerson()] : [byId];
  }
  const batches = PHONE.test(words) ? [] : await batchesTitled(db, words);
  return batches.length === 0
    ? [byPerson()]
    : [byPerson(), `o.course_schedule_id = ANY(${filter.value(batches)}::integer[])`];
}

/**
 * Adds a search for part of a name or an e-mail of student or payer, or of a phone number. It needs `o` (orders) and `r` (registrations).
 * @param withPhones as for {@link searchConditions}
 */
export function addWords(filter: Filter, text: string, withPhones: boolean): void {
  filter.require(personCondition(filter, text.trim(), withPhones));
}

/** SQL: the same search over the folded text, which has an index. */
function personCondition(filter: Filter, words: string, withPhones: boolean): string {
  const found = `r.search_text LIKE folded(${filter.value(withPhones ? pattern(words) : namePattern(words))})`;
  if (withPhones) return found;
  // Of the rows that the index finds, only those count in which the words are within one name or address, and not across two of them.
  const part = `folded(${filter.value(namePattern(words))})`;
  const texts = [
    `' ' || r.first_name || ' ' || r.last_name`,
    `' ' || r.email`,
    `' ' || o.payer_name`,
    `' ' || o.payer_email`,
  ];
  return `(${found} AND (${texts.map((each) => `folded(${each}) LIKE ${part}`).join(' OR ')}))`;
}

/** The pattern for LIKE. Three letters have a trigram anywhere; one or two have one only at the beginning of a word, so they are searched there. */
function pattern(words: string): string {
  const number = phoneNumber(words);
  if (number) return containing(number.replace(/^\+(62)?/, ''));
  if (PHONE.test(words)) return containing(words.replace(/\D/g, '').replace(/^(62|0)/, ''));
  return namePattern(words);
}

function namePattern(words: string): string {
  return containingFolded(words.length < 3 ? ` ${words}` : words);
}

/** The lowest or highest id with this beginning. */
function fill(begin: string, digit: '0' | 'f'): string {
  const digits = begin.replaceAll('-', '').padEnd(32, digit);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

async function orderOfInvoice(db: Queryable, id: string): Promise<number | null> {
  const { rows } = await db.query<{ order_id: number }>(
    `SELECT order_id FROM invoices WHERE external_id = $1
     UNION ALL SELECT order_id FROM invoices WHERE provider = ANY ($2) AND provider_invoice_id = $1 LIMIT 1`,
    [id, PAYMENT_PROVIDERS],
  );
  return rows[0]?.order_id ?? null;
}

/** The batches of courses whose title has the words; none for words that are in most titles. A person who is moved usually stays in the course. */
export async function batchesTitled(db: Queryable, words: string): Promise<number[]> {
  if (words.length < SHORTEST_TITLE) return [];
  const { rows } = await db.query<{ id: number }>(
    `SELECT s.id FROM course_schedules s JOIN courses c ON c.id = s.course_id WHERE c.title ILIKE $1
     ORDER BY s.id DESC LIMIT ${MOST_BATCHES}`,
    [containing(words)],
  );
  return rows.map(({ id }) => id);
}
