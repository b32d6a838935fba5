import type { OrderDetail } from '../../src/modules/sales/order-actions/schemas.ts';
import type { Desk } from './desk.ts';

type StaffChoice = keyof OrderDetail['may'];

/** Each call that staff can make about an order, with a body that fits it; of what it is about, where an order has several. */
interface Asked {
  readonly choice: StaffChoice;
  readonly of: number | null;
  readonly url: string;
  readonly body: object;
}

/** What previews are asked with. */
interface Terms {
  /** A batch of the same course with a free seat. */
  readonly batch: number;
  /** Now, ms since 1970. */
  readonly now: number;
}

const IN_A_MINUTE = 60_000;

/** Every choice of staff about this order, those that it does not have too. */
function choices(order: OrderDetail, { batch, now }: Terms): Asked[] {
  const { transaction_id: id, money, entries, places } = order;
  const of = (choice: StaffChoice, action: string, body: object = {}): Asked => ({
    ...{ choice, of: null, body, url: `/api/v1/orders/${id}/${action}` },
  });
  const day = (days: number) => new Date(now + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  const people = [...new Set(places.map(({ registration_id }) => registration_id))];
  const participant = {
    ...{ first_name: 'Gita', last_name: 'Larasati', email: `pengganti-${id}@example.com`, gender: 'P' },
    ...{ birth_date: '2001-05-17', phone_number: '081234567890', country: 'ID', address: 'Jl. Melati 5' },
    ...{ city: 'Jakarta', zip_code: '12160' },
  };
  const at = new Date(now).toISOString();
  return [
    of('refund', 'refund', { seat: 'KEEP', amount: Math.max(1, money.paid - money.refunded - money.refunding) }),
    of('record_transfer', 'record-transfer', { amount: 1_000, reference: `Coba ${id}`, occurred_at: at }),
    of('write_off', 'write-off'),
    of('bill', 'bill'),
    of('plan', 'plan', { due_on: [day(1)] }),
    of('receipt', 'receipt', { name: 'Bambang Sutrisno', address: 'Jl. Melati 5' }),
    of('move', 'move', { course_schedule_id: batch }),
    of('extend', 'extend', { expires_at: new Date(now + IN_A_MINUTE).toISOString() }),
    of('cancel', 'cancel'),
    of('resend_mail', 'resend-mail'),
    ...people.flatMap((person) => [
      { ...of('correct', 'correct', { registration_id: person, participant: { city: 'Bandung' } }), of: person },
      { ...of('change_participant', 'change-participant', { registration_id: person, participant }), of: person },
    ]),
    ...entries.flatMap(({ matched_payment_id: payment }) =>
      payment === null
        ? []
        : [{ ...of('unmatch', ''), of: payment, url: `/api/v1/unmatched-payments/${payment}/unmatch` }],
    ),
  ];
}

/** Where what the order says of a choice differs from what its call answers to a preview. @returns nothing where they agree */
export async function disagreements(desk: Desk, id: string, terms: Terms): Promise<string[]> {
  const order = await desk.read(id);
  const found: string[] = [];
  for (const { choice, of, url, body } of choices(order, terms)) {
    const said = order.may[choice];
    const may = typeof said === 'boolean' ? said : of !== null && said.includes(of);
    const { status, body: answer } = await desk.post(url, { ...body, preview: true });
    if (may !== (status === 200) || status >= 500)
      found.push(`${order.state}: may ${choice} is ${may}, the call answers ${status} ${answer.code ?? ''}`);
  }
  return found;
}
