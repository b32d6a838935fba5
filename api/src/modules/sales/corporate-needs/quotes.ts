import { addDays, jakartaInstant } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../database/pool.ts';
import { conflict, invalid, notFound } from '../../../http/api-error.ts';
import { documentFile, type DocumentFile } from '../../money/money-documents/document-file.ts';
import { issueDocument } from '../../money/money-documents/issue-document.ts';
import { listQuotes } from '../../money/money-documents/repository.ts';
import type { LockedNeed } from './pipeline-repository.ts';
import type { CorporateRecord, NewQuote } from './pipeline-schemas.ts';
import { canBeQuoted } from './states.ts';

/** The largest total, in rupiah, that an order can hold. */
const LARGEST = 2_000_000_000;

type Quote = CorporateRecord['quotes'][number];

/** The quotes for a request, newest first. */
export async function readQuotes(db: Queryable, needId: number): Promise<Quote[]> {
  const rows = await listQuotes(db, needId);
  return rows.flatMap(({ id, snapshot: { number, issued_at, lines, amount, quote } }) =>
    // The first line is that of the seats.
    quote ? [{ id, number, issued_at, lines: lines.slice(1), amount, ...quote }] : [],
  );
}

/**
 * Issues a quote under the next number. Call it with the request locked, in the transaction that stores its total.
 * @throws ApiError 409 STEP_REFUSED; 422 with the wrong fields
 */
export async function issueQuote(
  db: Queryable,
  clock: Clock,
  need: LockedNeed & { readonly id: number },
  { title, seats, price, lines, valid_until }: NewQuote,
): Promise<{ number: string; amount: number }> {
  if (!canBeQuoted(need.state))
    throw conflict(
      'STEP_REFUSED',
      'Penawaran hanya bisa diterbitkan setelah perusahaan dihubungi dan sebelum ditagih.',
    );
  if (valid_until < clock.today()) throw invalid([{ field: 'valid_until', message: 'Hari ini sudah lewat' }]);
  const amount = lines.reduce((sum, line) => sum + line.amount, seats * price);
  if (amount < 1) throw invalid([{ field: 'lines', message: 'Totalnya harus lebih dari Rp0' }]);
  if (amount > LARGEST)
    throw invalid([{ field: 'price', message: `Totalnya tidak boleh lebih dari ${formatRupiah(LARGEST)}` }]);
  const [before] = await listQuotes(db, need.id);
  await issueDocument(db, clock, {
    kind: 'PENAWARAN',
    orderId: null,
    corporateNeedId: need.id,
    amount,
    content: {
      transaction_id: null,
      buyer: { name: need.company_name, email: need.pic_email, address: null, npwp: null, nik: null },
      items: [],
      lines: [
        { label: `${seats} kursi × ${formatRupiah(price)}`, amount: seats * price },
        ...lines.map((line) => ({ label: line.label.trim(), amount: line.amount })),
      ],
      sums: [{ label: 'Total', amount }],
      movement: null,
      // The last minute of that day.
      due_at: new Date(jakartaInstant(addDays(valid_until, 1)) - 60_000).toISOString(),
      about: before?.snapshot.number ?? null,
      reason: null,
      quote: { title: title.trim(), seats, price, valid_until },
    },
  });
  const [issued] = await listQuotes(db, need.id);
  if (!issued) throw new Error('The quote was not stored');
  return { number: issued.snapshot.number, amount };
}

/** @throws ApiError 404 where the request has no such quote */
export async function quoteFile(db: Queryable, needId: number, quoteId: number): Promise<DocumentFile> {
  const found = (await listQuotes(db, needId)).find(({ id }) => id === quoteId);
  if (!found) throw notFound('Penawaran tidak ditemukan');
  return documentFile(found.snapshot);
}
