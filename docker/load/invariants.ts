/** What must hold whatever happened: looked up in the database, at the provider and at the mail server once all work is done. */
import { setTimeout as sleep } from 'node:timers/promises';
import { findContradictions } from '../../api/test/support/contradictions.ts';
import type { Stack } from '../test/stack.ts';
import type { ToldOrder } from './journeys.ts';
import type { BackingServices } from './backing-services.ts';

/**
 * Work that is still to be done, by name; what is given up is none. Jobs are left out: one whose worker was lost waits three
 * minutes for the next, and what there are of them here, narrower copies of pictures, makes nothing wrong meanwhile.
 */
const WORK = `
  SELECT 'mails' AS what, count(*)::int AS many FROM email_outbox WHERE sent_at IS NULL AND failed_at IS NULL
  UNION ALL SELECT 'notifications', count(*)::int FROM webhook_events WHERE processed_at IS NULL
  UNION ALL SELECT 'invoices being made', count(*)::int FROM invoices WHERE state = 'CREATING'`;

export async function workLeft({ db }: Stack, { untold }: BackingServices): Promise<string[]> {
  const { rows } = await db.query<{ what: string; many: number }>(WORK);
  const all = [...rows, { what: 'notifications to tell', many: untold() }];
  return all.filter(({ many }) => many > 0).map(({ what, many }) => `${many} ${what}`);
}

/** Waits until all work is done. @returns how long, and what came last @throws after `limit` ms, naming what is left */
export async function settled(stack: Stack, backing: BackingServices, limit = 300_000): Promise<string> {
  const began = Date.now();
  let last: string[] = [];
  for (;;) {
    const left = await workLeft(stack, backing).catch((error: Error) => [error.message]);
    if (left.length === 0) {
      const seconds = (Date.now() - began) / 1000;
      return `${seconds.toFixed(0)} s${seconds > 5 && last.length ? ` (last ${last.join(', ')})` : ''}`;
    }
    last = left;
    if (Date.now() - began > limit) throw new Error(`After ${limit / 1000} s there are still ${left.join(', ')}`);
    await sleep(500);
  }
}

/** @param told orders that their buyers were told of @returns a sentence for each thing that is wrong */
export async function findWrong(stack: Stack, backing: BackingServices, told: readonly ToldOrder[]): Promise<string[]> {
  return [
    ...(await findContradictions(stack.db)).map(({ what, found }) => `${what}: ${String(found)}`),
    ...(await wrongOrders(stack, told)),
    ...(await wrongMoney(stack, backing)),
    ...(await wrongMails(stack, backing)),
    ...(await failedJobs(stack)),
  ];
}

const repeated = (list: readonly string[]) => list.filter((one, at) => list.indexOf(one) !== at);

/** Each order a buyer was told of is there, and no buyer has two. */
async function wrongOrders({ db }: Stack, told: readonly ToldOrder[]): Promise<string[]> {
  const { rows } = await db.query<{ transaction: string; email: string; ended: boolean }>(
    `SELECT o.transaction_id AS transaction, lower(r.email) AS email, o.ended_as IS NOT NULL AS ended
     FROM orders o JOIN registrations r ON r.order_id = o.id WHERE r.email LIKE 'load-%'`,
  );
  const stored = new Map(rows.map((row) => [row.transaction, row.email]));
  const standing = rows.filter(({ ended }) => !ended).map(({ email }) => email);
  return [
    ...told
      .filter(({ transaction, email }) => stored.get(transaction) !== email)
      .map(({ email }) => `lost order of ${email}`),
    ...repeated(standing).map((email) => `two orders of ${email}`),
  ];
}

/** The ledger holds what the provider says was paid, each payment once, and the provider has no invoice that we do not know. */
async function wrongMoney({ db }: Stack, { provider }: BackingServices): Promise<string[]> {
  const { rows: entries } = await db.query<{ id: string; amount: number }>(
    `SELECT provider_reference AS id, amount FROM ledger_entries WHERE provider = 'xendit' AND kind = 'PAYMENT'`,
  );
  const { rows: known } = await db.query<{ name: string }>(
    `SELECT external_id AS name FROM invoices WHERE provider = 'xendit'`,
  );
  const ours = new Set(known.map(({ name }) => name));
  const atProvider = provider.invoices;
  const entered = entries.map(({ id, amount }) => `${id} ${amount}`);
  const paid = atProvider
    .filter(({ status }) => status === 'PAID')
    .map(({ id, paid_amount }) => `${id} ${paid_amount}`);
  return [
    ...paid.filter((line) => !entered.includes(line)).map((line) => `paid and not entered: ${line}`),
    ...entered.filter((line) => !paid.includes(line)).map((line) => `entered and not paid: ${line}`),
    ...repeated(entered).map((line) => `entered twice: ${line}`),
    ...atProvider.flatMap(({ external_id }) => (ours.has(external_id) ? [] : [`unknown invoice ${external_id}`])),
  ];
}

/**
 * Each mail that was written has arrived, and each that arrived was written; of one order none is written twice, for which `dedupe_key` is unique. SMTP cannot
 * tell whether a mail whose answer was lost was taken, so it is sent again under the same Message-ID: see `sentAgain`.
 */
async function wrongMails({ db }: Stack, { mails }: BackingServices): Promise<string[]> {
  const { rows } = await db.query<{ id: string; failed: boolean }>(
    `SELECT id::text, failed_at IS NOT NULL AS failed FROM email_outbox WHERE created_at >= (SELECT min(created_at) FROM email_outbox WHERE to_email LIKE '%load-%')`,
  );
  const arrived = new Set([...mails.arrived.keys()].flatMap((id) => /^<outbox-(\d+)@/.exec(id)?.[1] ?? []));
  const { rows: all } = await db.query<{ id: string }>('SELECT id::text FROM email_outbox');
  const written = new Set(all.map(({ id }) => id));
  return [
    ...rows.filter(({ id, failed }) => !failed && !arrived.has(id)).map(({ id }) => `lost mail ${id}`),
    ...rows.filter(({ failed }) => failed).map(({ id }) => `mail ${id} was given up`),
    ...[...arrived].filter((id) => !written.has(id)).map((id) => `mail ${id} that was never written`),
  ];
}

async function failedJobs({ db }: Stack): Promise<string[]> {
  const { rows } = await db.query<{ type: string; last_error: string }>(
    'SELECT type, last_error FROM jobs WHERE failed_at IS NOT NULL',
  );
  return rows.map(({ type, last_error }) => `job ${type} was given up: ${last_error}`);
}

/** How many mails arrived more than once, each time under the same Message-ID, by which a mailbox knows them. */
export const sentAgain = ({ mails }: BackingServices): number =>
  [...mails.arrived.values()].filter((times) => times > 1).length;
