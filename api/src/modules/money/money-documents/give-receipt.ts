import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../database/pool.ts';
import { readMoney } from '../ledger/money.ts';
import { refusals, refuse } from '../../sales/order-actions/permitted.ts';
import { creditDocument } from './credit-note.ts';
import { documentMoney } from './document-money.ts';
import type { Buyer } from './document-snapshot.ts';
import { issueDocument } from './issue-document.ts';
import { readOrderFacts } from './order-facts.ts';
import { standingDocuments } from './repository.ts';

/**
 * Issues the kuitansi for all money that was paid and is still here. A further call with the same data returns the same kuitansi; for other data or
 * another amount, the earlier one is credited. Call it with the order's row locked.
 * @returns its id
 * @throws ApiError 409 NOTHING_PAID
 */
export async function giveReceipt(db: Queryable, orderId: number, buyer: Buyer, clock: Clock): Promise<number> {
  // Payments from before there were documents get theirs now.
  await documentMoney(db, orderId, clock);
  const money = await readMoney(db, orderId);
  refuse(refusals.receipt({ money }));
  const amount = money.paid - money.refunded;
  const standing = await standingDocuments(db, orderId, 'KUITANSI');
  const same = standing.find((one) => one.amount === amount && one.left === amount && isSameBuyer(one.buyer, buyer));
  if (same) return same.id;
  for (const earlier of standing)
    await creditDocument(db, clock, orderId, earlier, {
      amount: earlier.left,
      reason: 'Diganti dengan kuitansi lain',
      entryId: null,
      movement: null,
    });
  const { transaction_id, items } = await readOrderFacts(db, orderId);
  return issueDocument(db, clock, {
    orderId,
    kind: 'KUITANSI',
    amount,
    content: {
      transaction_id,
      buyer,
      items,
      lines: [],
      sums: [],
      movement: null,
      due_at: null,
      about: null,
      reason: null,
    },
  });
}

function isSameBuyer(one: Buyer, other: Buyer): boolean {
  return one.name === other.name && one.address === other.address && one.npwp === other.npwp && one.nik === other.nik;
}
