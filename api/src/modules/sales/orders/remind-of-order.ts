import type pg from 'pg';
import type { Clock } from '../../../clock.ts';
import { transaction } from '../../../database/pool.ts';
import type { OrderFacts } from '../../../mail/templates/order-letter.ts';
import { orderLink } from '../../../mail/templates/order-paying-mails.ts';
import { isTakenByCompany, mailAboutInvoice, mailAboutOrder, mailOrder, PAYER } from './order-mail.ts';
import { findOpenInvoice } from './invoices.ts';
import type { OrderState } from './repository.ts';

const HOUR_MS = 3_600_000;

/**
 * Sends the mail of an existing order again, because somebody tried to register its student for the same batch. That person is told nothing. The mail goes
 * to the payer, who may be that person and have lost the page, at most once an hour. For a company's seat it goes to the named person.
 */
export async function remindOfOrder(
  db: pg.Pool,
  orderId: number,
  { clock, publicUrl }: { clock: Clock; publicUrl: string },
): Promise<void> {
  const again = `asked ${Math.floor(clock.now() / HOUR_MS)}`;
  await transaction(db, async (client) => {
    const { rows } = await client.query<{ state: OrderState; is_of_company: boolean }>(
      `SELECT o.state, ${isTakenByCompany} AS is_of_company FROM orders o WHERE o.id = $1`,
      [orderId],
    );
    const [order] = rows;
    const sending = { again, ...(!order?.is_of_company && { to: PAYER }) };
    if (order?.state === 'PAID') return mailAboutOrder(client, orderId, 'confirmed', publicUrl, sending);
    if (order?.state === 'PAID_UNPLACED') return mailAboutOrder(client, orderId, 'unplaced', publicUrl, sending);
    if (order?.state !== 'PENDING') return;
    const invoice = await findOpenInvoice(client, orderId);
    if (invoice?.url) return mailAboutInvoice(client, invoice, publicUrl, sending);
    // The page makes another invoice.
    const letter = (facts: OrderFacts) => orderLink(facts, { earlierEnded: false });
    await mailOrder(client, orderId, { name: `link ${again}`, letter, to: PAYER }, publicUrl);
  });
}
