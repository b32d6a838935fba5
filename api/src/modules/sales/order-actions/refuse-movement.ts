import type { Queryable } from '../../../database/pool.ts';
import { conflict, invalid } from '../../../http/api-error.ts';
import type { ActionDeps } from './deps.ts';

/** A movement of money that staff enter by hand. */
interface Movement {
  /** The bank, or the tax office. */
  readonly provider: string;
  readonly reference: string;
  readonly kind: 'BANK_TRANSFER' | 'WITHHELD_TAX' | 'REFUND';
  /** An ISO instant. */
  readonly occurredAt: string;
}

/** The order of a known movement; null where it belongs to none. */
interface Known {
  readonly id: number | null;
  readonly transaction_id: string | null;
}

/**
 * Refuses a movement in the future, and one that is in the ledger already, with its order. One transfer can be for several orders: each part of it is
 * entered under a reference of its own.
 * @throws ApiError 409 ALREADY_ENTERED; 422 for a time in the future
 */
export async function refuseMovement(
  db: Queryable,
  orderId: number,
  { provider, reference, kind, occurredAt }: Movement,
  { clock }: Pick<ActionDeps, 'clock'>,
): Promise<void> {
  if (Date.parse(occurredAt) > clock.now())
    throw invalid([{ field: 'occurred_at', message: 'Waktu transfer tidak boleh di masa depan' }]);
  const { rows } = await db.query<Known>(
    `SELECT o.id, o.transaction_id FROM ledger_entries e LEFT JOIN orders o ON o.id = e.order_id
     WHERE e.provider = $1 AND e.provider_reference = $2 AND e.kind = $3`,
    [provider, reference, kind],
  );
  const [known] = rows;
  if (!known) return;
  throw conflict(
    'ALREADY_ENTERED',
    `Referensi ini sudah dicatat${whereOf(known, orderId)}. Kalau satu transfer untuk beberapa pendaftaran, catat bagian ini dengan referensi “${nextPart(reference)}”.`,
  );
}

function whereOf({ id, transaction_id }: Known, orderId: number): string {
  if (id === null) return '';
  return id === orderId ? ' di pendaftaran ini' : ` di pendaftaran ${transaction_id}`;
}

/** The reference of the next part: `BCA 0001 (2)` after `BCA 0001`, then `BCA 0001 (3)`. */
function nextPart(reference: string): string {
  const [, name = reference, number = '1'] = /^(.*) \((\d+)\)$/.exec(reference) ?? [];
  return `${name} (${Number(number) + 1})`;
}
