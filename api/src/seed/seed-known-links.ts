import type pg from 'pg';
import { tokenHash } from '../access/token.ts';
import { KNOWN_ORDER, KNOWN_ORDER_LINK, KNOWN_SUBSCRIPTION_LINK } from './known-addresses.ts';

/** Inserts the links to the known order and to one subscription. */
export async function seedKnownLinks(client: pg.ClientBase): Promise<void> {
  await client.query(
    `INSERT INTO order_links (token_hash, order_id, role) SELECT $1::bytea, id, 'PAYER' FROM orders WHERE transaction_id = $2`,
    [tokenHash(KNOWN_ORDER_LINK), KNOWN_ORDER],
  );
  await client.query(
    'INSERT INTO newsletter_links (token_hash, newsletter_id) SELECT $1::bytea, id FROM newsletters ORDER BY id LIMIT 1',
    [tokenHash(KNOWN_SUBSCRIPTION_LINK)],
  );
}
