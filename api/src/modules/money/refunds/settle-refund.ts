import { formatRupiah } from '@site/shared/money';
import { presentInstant, type Clock } from '../../../clock.ts';
import type { Queryable } from '../../../database/pool.ts';
import type { RefundAnswer } from '../../../payment-providers/payment-provider.ts';
import { isFinalFailure } from '../../../payment-providers/refund-failure.ts';
import { PROVIDER, type OrderActor } from '../ledger/actor.ts';
import { insertEntry } from '../ledger/entries.ts';
import { documentMoney } from '../money-documents/document-money.ts';
import { moneyReturned } from '../../../mail/templates/order-end-mails.ts';
import type { OrderFacts } from '../../../mail/templates/order-letter.ts';
import { alertTeam, mailOrder, PAYER } from '../../sales/orders/order-mail.ts';
import { accountWanted } from './account-mails.ts';
import { changeRefund, DAYS_UNTIL_CONFIRMED, HOURS_UNTIL_TAKEN, type RefundRow } from './repository.ts';

interface Context {
  readonly clock: Clock;
  readonly publicUrl: string;
}

/**
 * Applies the answer of a provider to a refund. No other code does so, whether the answer came from sending, a notification or a look-up. Money that
 * went back is entered once, and a refund that is done stays done. Call it with the refund locked.
 */
export async function settleRefund(
  db: Queryable,
  refund: RefundRow,
  { status, providerReference, failureCode }: RefundAnswer,
  context: Context,
): Promise<void> {
  if (status === 'DONE' && isPaidOtherwise(refund))
    return alertTeam(
      db,
      refund.order_id,
      `refund ${refund.public_id} twice`,
      `Penyedia pembayaran mengembalikan ${formatRupiah(refund.amount)} yang sudah ditransfer atau dihentikan oleh tim. Dananya mungkin kembali dua kali: hubungi pembayar.`,
      context.publicUrl,
    );
  if (status === 'PENDING' && refund.standing === 'STUCK') await tellItIsStuck(db, refund, context);
  if (refund.state === 'DONE' || refund.state === 'GIVEN_UP' || status === refund.state) {
    if (
      status === 'PENDING' &&
      refund.state === 'PENDING' &&
      providerReference !== null &&
      providerReference !== refund.provider_reference
    )
      await changeRefund(db, refund.id, { provider_reference: providerReference });
    return;
  }
  switch (status) {
    case 'PENDING':
      return;
    case 'DONE':
      return enterRefund(
        db,
        refund,
        { reference: providerReference, provider: refund.provider, actor: PROVIDER },
        context,
      );
    case 'FAILED':
      await changeRefund(db, refund.id, {
        state: 'FAILED',
        provider_reference: providerReference,
        failure_code: failureCode ?? 'REFUSED',
      });
      await alertTeam(
        db,
        refund.order_id,
        `refund ${refund.public_id} failed`,
        `Pengembalian dana ${formatRupiah(refund.amount)} gagal (${failureCode ?? 'REFUSED'}). Coba lagi, atau transfer ke rekening pembayar lalu catat.`,
        context.publicUrl,
      );
      if (isFinalFailure(failureCode ?? 'REFUSED'))
        await mailOrder(db, refund.order_id, accountWanted(refund.public_id, refund.amount), context.publicUrl);
  }
}

/** Tells the team, which has to look in the dashboard, and the payer, whose account a transfer needs. Both are told once. */
async function tellItIsStuck(db: Queryable, refund: RefundRow, { publicUrl }: Context): Promise<void> {
  const { public_id, order_id, amount, provider_reference } = refund;
  const since =
    provider_reference === null
      ? `sudah lebih dari ${HOURS_UNTIL_TAKEN} jam belum diterima penyedia pembayaran`
      : `sudah diterima penyedia pembayaran, tetapi ${DAYS_UNTIL_CONFIRMED} hari belum dibenarkan bank pembayar`;
  const text = `Pengembalian dana ${formatRupiah(amount)} ${since}. Periksa di dasbornya; kalau tidak dikirim, transfer ke rekening pembayar lalu catat.`;
  await alertTeam(db, order_id, `refund ${public_id} overdue`, text, publicUrl);
  await mailOrder(db, order_id, accountWanted(public_id, amount), publicUrl);
}

/** Whether staff transferred it or gave it up while its provider was silent. */
const isPaidOtherwise = ({ state, method }: RefundRow): boolean =>
  state === 'GIVEN_UP' || (state === 'DONE' && method === 'BANK_TRANSFER');

interface Return {
  readonly reference: string | null;
  readonly provider: string | null;
  readonly actor: OrderActor;
  readonly reason?: string;
  /** The instant at which the money moved, where it is known. */
  readonly occurredAt?: string;
  /** Whether it was taken back. Then the payer is not told that we sent it. */
  readonly isTaken?: boolean;
}

/** Enters that the money went back: the refund is done, and the ledger has its entry. */
export async function enterRefund(
  db: Queryable,
  refund: RefundRow,
  { reference, provider, actor, reason, occurredAt, isTaken = false }: Return,
  { clock, publicUrl }: Context,
): Promise<void> {
  await changeRefund(db, refund.id, { state: 'DONE', provider_reference: reference });
  await insertEntry(db, {
    orderId: refund.order_id,
    kind: 'REFUND',
    amount: -refund.amount,
    provider,
    reference: provider === null ? null : (reference ?? refund.public_id),
    channel: refund.channel,
    occurredAt: occurredAt ?? presentInstant(clock),
    actor,
    reason: reason ?? null,
    refundId: refund.id,
  });
  await documentMoney(db, refund.order_id, clock);
  if (isTaken) return;
  const letter = (facts: OrderFacts) => moneyReturned(facts, refund.amount);
  await mailOrder(db, refund.order_id, { name: `refund ${refund.id}`, letter, to: PAYER }, publicUrl);
}
