import { ApiError } from '@site/shared/api/client';
import { readOrder, type OrderDetail } from '@site/shared/api/orders';
import { listRegistrations, readRegistration, type RegistrationDetail } from '@site/shared/api/registration';

/** An order with the people it is for. */
export interface OrderRecord {
  order: OrderDetail;
  /** At least one; the first names the order. */
  people: readonly [RegistrationDetail, ...RegistrationDetail[]];
}

/** What a call answers to an id that is no order's. */
const NO_SUCH_ORDER = [400, 404, 422];

/**
 * @param id of the transaction
 * @returns null where there is no such order
 * @throws ApiError
 */
export async function readRecord(id: string): Promise<OrderRecord | null> {
  const order = await readOrder(id).catch((error: unknown) => {
    if (error instanceof ApiError && NO_SUCH_ORDER.includes(error.status)) return null;
    throw error;
  });
  if (!order) return null;
  const [first, ...others] = await Promise.all(
    (await registrationIds(order)).map((registration) => readRegistration(registration)),
  );
  return first ? { order, people: [first, ...others] } : null;
}

async function registrationIds({ transaction_id, places }: OrderDetail): Promise<number[]> {
  if (places.length > 0) return [...new Set(places.map(({ registration_id }) => registration_id))];
  const { rows } = await listRegistrations({ q: transaction_id, type: 'ALL', limit: 20, page: 1 });
  return rows.filter((row) => row.transaction_id === transaction_id).map(({ id }) => id);
}

/** The place a participant has now, or had last; null for none. */
export const placeOf = ({ places }: OrderDetail, registration: number): OrderDetail['places'][number] | null =>
  places.findLast(({ registration_id }) => registration_id === registration) ?? null;

/** The person of this registration; the first, where the order has none of it. */
export const personIn = ({ people }: OrderRecord, registration: number): RegistrationDetail =>
  people.find(({ id }) => id === registration) ?? people[0];

/** What was received and is still here, rupiah. */
export const moneyLeft = ({ money: { paid, refunded, refunding } }: OrderDetail): number => paid - refunded - refunding;
