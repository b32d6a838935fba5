import { addDays, jakartaInstant, type PlainDate } from '@site/shared/dates';
import type { Queryable } from '../../../database/pool.ts';
import type { PaymentProvider, ProviderMovement } from '../../../payment-providers/payment-provider.ts';
import { takenBack } from './entries.ts';
import { isInvoiceName } from './transaction-id.ts';

/** What moved on a day by one channel, in the ledger and at the provider. Whole rupiah, refunds positive. */
export interface ChannelDay {
  readonly provider: string;
  readonly channel: string | null;
  readonly ledger: { payments: number; refunds: number };
  readonly at_provider: { payments: number; refunds: number };
}

/** A movement on which ledger and provider differ. null: that side does not know it. */
export interface Difference {
  readonly provider: string;
  readonly kind: 'PAYMENT' | 'REFUND';
  readonly reference: string;
  readonly channel: string | null;
  readonly ledger_amount: number | null;
  readonly provider_amount: number | null;
  /** What the provider's list says of it. */
  readonly movement: ProviderMovement | null;
  /** Not what another product of the account took in, nor what the provider told us of and does not list. */
  readonly needsPerson: boolean;
}

export interface Reconciliation {
  readonly channels: ChannelDay[];
  readonly differences: Difference[];
}

interface Entry {
  readonly kind: 'PAYMENT' | 'REFUND';
  readonly reference: string;
  readonly channel: string | null;
  readonly amount: number;
  readonly on_day: boolean;
}

interface OwnEntry extends Entry {
  /** Our name for the invoice that was paid. */
  readonly external_id: string | null;
  /** The payment that it is, or gives back. */
  readonly payment: string | null;
  readonly is_taken_back: boolean;
}

interface Movement extends Entry {
  readonly isOnDay: boolean;
  readonly listed: ProviderMovement;
}

/**
 * Compares the ledger with a provider's own list, for one day in Jakarta. A movement belongs to the day on which the provider says that
 * it happened; one that the provider does not list around that day belongs to the day of its entry.
 * @throws PaymentProviderError if the provider cannot be asked
 */
export async function reconcileDay(db: Queryable, provider: PaymentProvider, day: PlainDate): Promise<Reconciliation> {
  const at = (date: PlainDate) => new Date(jakartaInstant(date)).toISOString();
  // A clock that runs ahead, or a notification that is late, must not make two differences out of one payment.
  const around = { from: at(addDays(day, -1)), to: at(addDays(day, 2)) };
  const [from, to] = [jakartaInstant(day), jakartaInstant(addDays(day, 1))];
  const movements = new Map<string, Movement>();
  const entries = await entriesAround(db, provider.name, {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    around,
  });
  const invoices = await invoicesAround(db, provider.name, around);
  const nameOf = namesOfUnnamed(entries, invoices);
  for await (const movement of provider.listPayments({ ...around, invoices })) {
    const reference = referenceOf(movement) ?? nameOf(movement);
    if (reference === null) continue;
    const time = Date.parse(movement.at);
    const isOnDay = time >= from && time < to;
    movements.set(`${movement.kind} ${reference}`, {
      ...movement,
      ...{ reference, isOnDay, on_day: isOnDay, listed: movement },
    });
  }
  return compare(provider.name, movements, entries);
}

function compare(provider: string, movements: Map<string, Movement>, entries: readonly OwnEntry[]): Reconciliation {
  const days = new Map<string, ChannelDay>();
  const differences: Difference[] = [];
  const dayOf = (channel: string | null): ChannelDay => {
    const known = days.get(channel ?? '') ?? {
      provider,
      channel,
      ledger: { payments: 0, refunds: 0 },
      at_provider: { payments: 0, refunds: 0 },
    };
    days.set(channel ?? '', known);
    return known;
  };
  const sideOf = (kind: Entry['kind']) => (kind === 'PAYMENT' ? 'payments' : 'refunds');
  const entered = new Map(entries.map((entry) => [`${entry.kind} ${entry.reference}`, entry]));
  const isVoided = voidedAmong(entries, movements);
  for (const [key, { kind, reference, channel, amount, isOnDay, listed }] of movements) {
    if (!isOnDay) continue;
    const entry = entered.get(key);
    const day = dayOf(entry?.channel ?? channel);
    day.at_provider[sideOf(kind)] += amount;
    day.ledger[sideOf(kind)] += entry?.amount ?? 0;
    if (entry?.amount !== amount)
      differences.push({
        ...{ provider, kind, reference, channel },
        ledger_amount: entry?.amount ?? null,
        provider_amount: amount,
        movement: listed,
        needsPerson: entry !== undefined || mayBeOurs(listed),
      });
  }
  for (const [key, entry] of entered) {
    const { kind, reference, channel, amount, on_day } = entry;
    if (!on_day || movements.has(key)) continue;
    dayOf(channel).ledger[sideOf(kind)] += amount;
    differences.push({
      ...{ provider, kind, reference, channel },
      ...{ ledger_amount: amount, provider_amount: null, movement: null },
      needsPerson: !entry.is_taken_back && !isVoided(entry),
    });
  }
  return { channels: [...days.values()], differences };
}

const mayBeOurs = ({ kind, externalId: name }: ProviderMovement): boolean =>
  kind === 'REFUND' || name === null || isInvoiceName(name);

/** Whether all of a payment went back before it settled: the ledger has both, and the provider lists neither any more. */
function voidedAmong(
  entries: readonly OwnEntry[],
  movements: ReadonlyMap<string, Movement>,
): (entry: OwnEntry) => boolean {
  const unlisted = new Map<string | null, number>();
  for (const { kind, reference, payment, amount } of entries)
    if (!movements.has(`${kind} ${reference}`))
      unlisted.set(payment, (unlisted.get(payment) ?? 0) + (kind === 'PAYMENT' ? amount : -amount));
  return ({ payment }) => payment !== null && unlisted.get(payment) === 0;
}

/** A refund goes by our name for it; one that was made in the provider's dashboard by the provider's. */
function referenceOf({ kind, paymentReference, refundId, providerReference }: ProviderMovement): string | null {
  return kind === 'PAYMENT' ? paymentReference : (refundId ?? providerReference);
}

/**
 * Payments that a list names by our name for the invoice only: those of one invoice are taken one after the other. What is no invoice of
 * ours is of another product of the account.
 */
function namesOfUnnamed(
  entries: readonly OwnEntry[],
  invoices: readonly { readonly externalId: string }[],
): (movement: ProviderMovement) => string | null {
  const ours = new Set(invoices.map(({ externalId }) => externalId));
  const left = new Map<string, string[]>();
  for (const { kind, external_id: name, reference } of entries)
    if (kind === 'PAYMENT' && name !== null) left.set(name, [...(left.get(name) ?? []), reference]);
  return ({ kind, externalId: name }) =>
    kind === 'PAYMENT' && name !== null && ours.has(name) ? (left.get(name)?.shift() ?? name) : null;
}

interface Period {
  readonly from: string;
  readonly to: string;
}

/** Entries of the day, and those around it that a movement of the day may be, without what was taken back and came back. Amounts as corrected, refunds positive. */
async function entriesAround(
  db: Queryable,
  provider: string,
  { from, to, around }: Period & { around: Period },
): Promise<OwnEntry[]> {
  const { rows } = await db.query<OwnEntry>(
    `SELECT e.kind, coalesce(CASE WHEN r.actor <> 'PROVIDER' THEN r.public_id::text END, e.provider_reference) AS reference, e.channel,
       abs(e.amount + coalesce((SELECT sum(c.amount) FROM ledger_entries c WHERE c.corrects = e.id), 0))::integer AS amount,
       e.occurred_at >= $2 AND e.occurred_at < $3 AS on_day, p.external_id,
       CASE e.kind WHEN 'PAYMENT' THEN e.provider_reference ELSE r.payment_reference END AS payment, e.provider_reference LIKE $6 AS is_taken_back
     FROM ledger_entries e LEFT JOIN refunds r ON r.id = e.refund_id LEFT JOIN received_payments p ON p.id = e.received_payment_id
     WHERE e.provider = $1 AND e.kind IN ('PAYMENT', 'REFUND') AND e.provider_reference IS NOT NULL AND e.occurred_at >= $4 AND e.occurred_at < $5
       AND NOT (e.provider_reference LIKE $6 AND EXISTS (SELECT FROM ledger_entries c WHERE c.corrects = e.id)) ORDER BY e.id`,
    [provider, from, to, around.from, around.to, takenBack('%')],
  );
  return rows;
}

/** Invoices that may have moved money then: some providers have no list, and are asked about each. One that was paid is written after it was. */
async function invoicesAround(
  db: Queryable,
  provider: string,
  { from, to }: Period,
): Promise<{ id: string; externalId: string }[]> {
  const { rows } = await db.query<{ id: string; externalId: string }>(
    `SELECT provider_invoice_id AS id, external_id AS "externalId" FROM invoices
     WHERE provider = $1 AND provider_invoice_id IS NOT NULL AND created_at < $3 AND updated_at >= $2`,
    [provider, from, to],
  );
  return rows;
}
