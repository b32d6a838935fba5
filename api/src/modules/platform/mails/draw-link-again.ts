import type pg from 'pg';
import { COLUMNS_WITH_LINKS, LINK_LEFT_OUT } from '../../../mail/without-links.ts';
import { keepSubscriptionLink } from '../../sales/newsletters/links.ts';
import { keepLink } from '../../sales/orders/order-links.ts';
import { drawLink, type DrawnLink } from '../../../access/token.ts';
import { keepWaitingLink } from '../../sales/waiting-list/links.ts';

interface MailRow {
  readonly dedupe_key: string;
  readonly to_email: string;
  readonly text: string;
}

/**
 * Prepares a new link for a mail that was given up. Such a mail keeps no link (src/mail/without-links.ts), so it gets a new one of the same kind before
 * it is sent again.
 * @returns a function that makes the link; null where the receiver may no longer have one, such as a participant whose address was corrected
 */
export async function linkToDraw(client: pg.PoolClient, id: number): Promise<(() => Promise<void>) | null> {
  const { rows } = await client.query<MailRow>(
    'SELECT dedupe_key, to_email, text FROM email_outbox WHERE id = $1 FOR UPDATE',
    [id],
  );
  const [mail] = rows;
  if (!mail?.text.includes(`/${LINK_LEFT_OUT}`)) return async () => undefined;
  const keep = keeperOfList(client, mail) ?? (await keeperOfOrder(client, mail));
  return (
    keep &&
    (async () => {
      const link = drawLink();
      await keep(link);
      const columns = COLUMNS_WITH_LINKS.map((column) => `${column} = replace(${column}, $2, $3)`);
      await client.query(`UPDATE email_outbox SET ${columns.join(', ')} WHERE id = $1`, [
        id,
        `/${LINK_LEFT_OUT}`,
        `/${link.secret}`,
      ]);
    })
  );
}

type Keeper = (link: DrawnLink) => Promise<void>;

/** Stores a link of the waiting list or of the newsletter. */
function keeperOfList(client: pg.PoolClient, { dedupe_key: key }: MailRow): Keeper | null {
  const [, list, id] = /^(waiting|newsletter) (\d+) /.exec(key) ?? [];
  const keep = list === 'waiting' ? keepWaitingLink : keepSubscriptionLink;
  return id ? (link) => keep(client, Number(id), link) : null;
}

/** Stores a link of the payer or the participant that the mail was written to, where the address is still theirs. */
async function keeperOfOrder(
  client: pg.PoolClient,
  { dedupe_key: key, to_email: email }: MailRow,
): Promise<Keeper | null> {
  const [, order] = /^order (\d+) /.exec(key) ?? [];
  const orderId = Number(order);
  if (!order) return null;
  if (!/ participant \S+@\S+$/.test(key)) {
    const { rowCount } = await client.query('SELECT FROM orders WHERE id = $1 AND lower(payer_email) = lower($2)', [
      orderId,
      email,
    ]);
    return rowCount ? (link) => keepLink(client, orderId, { role: 'PAYER' }, link) : null;
  }
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM registrations WHERE order_id = $1 AND lower(email) = lower($2)',
    [orderId, email],
  );
  const [person] = rows;
  return person ? (link) => keepLink(client, orderId, { role: 'PARTICIPANT', registrationId: person.id }, link) : null;
}
