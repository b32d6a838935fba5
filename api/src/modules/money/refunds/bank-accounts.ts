import type { Queryable } from '../../../database/pool.ts';

/** The bank account that a refund is transferred to. */
export interface RefundAccount {
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
}

/** An account without the spaces and hyphens that people type. */
export const accountOf = ({ bank, number, holder }: RefundAccount): RefundAccount => ({
  bank: bank.trim(),
  number: number.replace(/[ -]/g, ''),
  holder: holder.trim(),
});

/** Stores the account of a refund and replaces an earlier one. Nothing that is kept for ever holds a copy of it. */
export async function storeAccount(
  db: Queryable,
  refundId: number,
  { bank, number, holder }: RefundAccount,
): Promise<void> {
  await db.query(
    `INSERT INTO refund_accounts AS a (refund_id, bank, number, holder) VALUES ($1, $2, $3, $4)
     ON CONFLICT (refund_id) DO UPDATE SET bank = excluded.bank, number = excluded.number, holder = excluded.holder, updated_at = now()`,
    [refundId, bank, number, holder],
  );
}

export async function findAccount(db: Queryable, refundId: number): Promise<RefundAccount | null> {
  const { rows } = await db.query<RefundAccount>(
    'SELECT bank, number, holder FROM refund_accounts WHERE refund_id = $1',
    [refundId],
  );
  return rows[0] ?? null;
}

/** The account as a reader may see it. Readers who do not pay to it see the last four digits. */
export function shownAccount<T extends RefundAccount | null>(account: T, isPaying: boolean): T {
  return account && !isPaying ? { ...account, number: `…${account.number.slice(-4)}` } : account;
}

/** Whether two accounts are the same. Where one is masked, its last digits are compared. */
export function isAccount(stored: RefundAccount, { bank, number, holder }: RefundAccount): boolean {
  const isNumber = number === stored.number || number === shownAccount(stored, false).number;
  return isNumber && bank === stored.bank && holder === stored.holder;
}

/** Deletes the accounts of refunds that ended so many days ago. @param now ISO instant @returns the number of deleted accounts */
export async function eraseAccounts(db: Queryable, { days, now }: { days: number; now: string }): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM refund_accounts a USING refunds r
     WHERE r.id = a.refund_id AND r.state IN ('DONE', 'GIVEN_UP') AND r.updated_at < $2::timestamptz - make_interval(days => $1)`,
    [days, now],
  );
  return rowCount ?? 0;
}
