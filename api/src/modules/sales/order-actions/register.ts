import { beginsAt } from '@site/shared/dates';
import { quote } from '@site/shared/money';
import { fullName, HOME_COUNTRY, isName } from '@site/shared/person';
import type pg from 'pg';
import type { Config } from '../../../config.ts';
import { lacking } from '../../../http/access.ts';
import { conflict, invalid, type ApiError } from '../../../http/api-error.ts';
import { batchToFill, type BatchToFill } from '../../catalogue/course-schedules/batch-to-fill.ts';
import { expiry, heldSeconds } from '../orders/hoarding.ts';
import { askForInvoice } from '../orders/invoices.ts';
import { mailAboutOrder } from '../orders/order-mail.ts';
import { NO_MOTIVATION, registerByStaff } from '../orders/register-by-staff.ts';
import { lockPlace, type OrderRow, type StoredForm } from '../orders/repository.ts';
import { normalise } from '../orders/request-hash.ts';
import { NOTHING } from '../orders/store-order.ts';
import { UNKNOWN } from '../registrations/unknown-person.ts';
import { WRONG_NAME, wrongPerson } from '../registrations/wrong-person.ts';
import { actOnNew, type Acted, type StaffCall, type Work } from './act.ts';
import { nowOf, type ActionDeps } from './deps.ts';
import { refusalToAskFor, refuse } from './permitted.ts';
import { recordTransfer, type RecordedTransfer } from './record-money.ts';
import type { Registering } from './register-schemas.ts';
import type { Reasoned } from './schemas.ts';

export interface RegisteringDeps extends ActionDeps {
  readonly invoiceSeconds: number;
  readonly hoarding: Config['hoarding'];
  /** The smallest amount that can be billed, whole rupiah. */
  readonly smallest: number;
}

/** Paid by an invoice of this provider. */
export interface Billed {
  readonly by: 'BILL';
  readonly provider: string;
}

/** How a seat is paid. `mayWaive`: whether the caller may waive a price. */
export type Payment =
  | { readonly by: 'NONE'; readonly mayWaive: boolean }
  | Billed
  | { readonly by: 'TRANSFER'; readonly transfer: Omit<RecordedTransfer, 'kind'> };

/** The participant and the payer. Missing data of the participant are not known yet. Without a payer, the participant pays. */
export type NamedPerson = Omit<Registering, keyof Reasoned | 'payment' | 'amount' | 'reference' | 'occurred_at'>;

/**
 * Registers one person in a batch. It makes an order, like the form of a buyer does, but takes the seat even while people of the waiting list wait.
 * @throws ApiError 404; 403 for a price that the caller may not waive; 409 ALREADY_REGISTERED with the existing order, SOLD_OUT, BATCH_ENDED,
 * CLASS_BEGUN, TOO_SMALL, ALREADY_ENTERED; 422 with the wrong fields
 */
export function registerPerson(
  db: pg.Pool,
  deps: RegisteringDeps,
  call: StaffCall,
  { scheduleId, person, payment }: { scheduleId: number; person: NamedPerson; payment: Payment },
): Promise<Acted<void>> {
  const form = formOf(person, scheduleId, deps.clock.today());
  return actOnNew(
    db,
    'REGISTER',
    call,
    {
      lock: (client) => lockPlace(client, scheduleId, form.email_student),
      make: async (client) => (await makeOrder(client, deps, form, payment)).transaction_id,
    },
    (work) => settle(work, deps, payment),
  );
}

/** The form for the order. @throws ApiError 422 */
function formOf({ email, payer_name, payer_email, ...person }: NamedPerson, batch: number, today: string): StoredForm {
  const country = person.country?.trim() ?? HOME_COUNTRY;
  const wrong = [
    ...(payer_name === undefined || isName(payer_name) ? [] : [{ field: 'payer_name', message: WRONG_NAME }]),
    ...wrongPerson({ ...person, country }, today),
  ];
  if (wrong.length > 0) throw invalid(wrong);
  return normalise({
    ...UNKNOWN,
    ...person,
    email_student: email,
    name: payer_name ?? fullName(person),
    email: payer_email ?? email,
    motivation: NO_MOTIVATION,
    course_schedule_id: batch,
  });
}

async function makeOrder(
  client: pg.PoolClient,
  deps: RegisteringDeps,
  form: StoredForm,
  payment: Payment,
): Promise<OrderRow> {
  const batch = await batchToFill(client, form.course_schedule_id, deps.clock.today());
  refuse(refusalOf(batch, payment, deps));
  const now = nowOf(deps);
  if (payment.by === 'NONE') return registerByStaff(client, form, { price: NOTHING, expiresAt: null, now });
  const price = quote({ price: batch.list_price, coursePercentage: batch.percentage, voucher: null });
  const expiresAt = expiry(deps, batch, await heldSeconds(client, deps, batch.id));
  return registerByStaff(client, form, { price, expiresAt, now });
}

function refusalOf(batch: BatchToFill, payment: Payment, { clock, smallest }: RegisteringDeps): ApiError | null {
  const { price } = batch;
  if (payment.by === 'NONE') return price === 0 || payment.mayWaive ? null : lacking('order.bill');
  if (price === 0) return invalid([{ field: 'payment', message: 'Batch ini gratis: pilih tanpa biaya' }]);
  // An unpaid seat is held only until class begins. Where class has begun, a late payment would get no seat.
  if (beginsAt(batch) <= clock.now())
    return conflict('CLASS_BEGUN', 'Kelas di batch ini sudah mulai: hanya bisa didaftarkan tanpa biaya.');
  return payment.by === 'BILL' ? refusalToAskFor(price, smallest) : null;
}

/** Does what follows from the order at once: confirms it, asks for its invoice, or enters its money as for any other order. */
async function settle(work: Work, deps: RegisteringDeps, payment: Payment): Promise<void> {
  const { client, order, doneBy } = work;
  switch (payment.by) {
    case 'NONE':
      return mailAboutOrder(client, order.id, 'confirmed', deps.publicUrl);
    case 'TRANSFER':
      await recordTransfer(work, deps, { kind: 'BANK_TRANSFER', ...payment.transfer });
      return;
    case 'BILL':
      doneBy.invoice = await askForInvoice(client, order.id, {
        provider: payment.provider,
        amount: order.amount,
        expiresAt: order.expires_at ?? nowOf(deps),
        becomes: null,
      });
  }
}
