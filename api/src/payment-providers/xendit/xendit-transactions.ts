import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { PaymentProviderError, type ProviderMovement } from '../payment-provider.ts';
import type { ProviderHttp } from '../provider-http.ts';

const Transaction = Type.Object({
  id: Type.String({ minLength: 1 }),
  product_id: Type.String(),
  type: Type.String(),
  status: Type.String(),
  channel_code: Type.Union([Type.String(), Type.Null()]),
  reference_id: Type.String(),
  currency: Type.String(),
  amount: Type.Number(),
  created: Type.String(),
});
const Transactions = Type.Object({ has_more: Type.Boolean(), data: Type.Array(Transaction) });

const PAGE = 50;

/** @returns Xendit's id of the refund with our id, by the list of transactions and in any state; null where none is listed */
export async function findRefundId(http: ProviderHttp, refundId: string): Promise<string | null> {
  const query = new URLSearchParams({ types: 'REFUND', reference_id: refundId, limit: String(PAGE) });
  const page = readPage(await http.call('GET', `/transactions?${query}`));
  const refund = page.data.find(({ type, reference_id }) => type === 'REFUND' && reference_id === refundId);
  return refund?.product_id ?? null;
}

function readPage(page: unknown): Static<typeof Transactions> {
  if (!Value.Check(Transactions, page))
    throw new PaymentProviderError('Xendit answered with transactions that cannot be read');
  return page;
}

/**
 * The movements of the account by `GET /transactions`, in rupiah. They include those of every other Xendit product of the account.
 * @param types of Xendit: PAYMENT, REFUND
 */
export async function* xenditTransactions(
  http: ProviderHttp,
  { from, to, types }: { from: string; to: string; types: readonly ('PAYMENT' | 'REFUND')[] },
): AsyncGenerator<ProviderMovement> {
  let after: string | null = null;
  for (;;) {
    const query = new URLSearchParams({
      statuses: 'SUCCESS',
      'created[gte]': from,
      'created[lte]': to,
      limit: String(PAGE),
      ...(after !== null && { after_id: after }),
    });
    for (const type of types) query.append('types', type);
    const page: Static<typeof Transactions> = readPage(await http.call('GET', `/transactions?${query}`));
    for (const { type, product_id, reference_id, amount, currency, channel_code, created } of page.data) {
      if (currency !== 'IDR' || Date.parse(created) >= Date.parse(to)) continue;
      const isRefund = type === 'REFUND';
      yield {
        kind: isRefund ? 'REFUND' : 'PAYMENT',
        externalId: isRefund ? null : reference_id,
        paymentReference: !isRefund && product_id.startsWith('pr-') ? product_id : null,
        refundId: isRefund ? reference_id : null,
        providerReference: isRefund ? product_id : null,
        amount,
        channel: channel_code,
        at: new Date(created).toISOString(),
      };
    }
    const last = page.data.at(-1);
    if (!page.has_more || !last) return;
    if (last.id === after) throw new PaymentProviderError('Xendit repeats a page of its list');
    after = last.id;
  }
}
