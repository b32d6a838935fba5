import { Type } from 'typebox';
import type { App, Services } from '../../services.ts';
import { transaction } from '../../database/pool.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { newsletterWelcome } from '../../mail/templates/newsletter-mail.ts';
import { answer, closed, email } from '../../http/schema-types.ts';

const Subscription = closed({ email });
const Subscribed = answer(Type.Null());

export function newsletterRoutes(app: App, { db, config }: Services): void {
  /** One answer for new and known addresses, so that it does not tell who subscribed. */
  app.post(
    '/api/v1/newsletters/create',
    {
      config: { rateLimit: { max: config.rates.vouchers } },
      schema: { tags: ['newsletters'], body: Subscription, response: { 201: Subscribed } },
    },
    async ({ body }, reply) => {
      const address = body.email.trim().toLowerCase();
      await transaction(db, async (client) => {
        const { rowCount } = await client.query(
          'INSERT INTO newsletters (email) VALUES ($1) ON CONFLICT (email) DO NOTHING',
          [address],
        );
        // One mail an address, however often it is entered: the form cannot be used to flood an inbox.
        if (rowCount === 1) await enqueueMail(client, `newsletter ${address}`, newsletterWelcome(address));
      });
      return reply.code(201).send({ message: 'Subscribe to our newsletter success', data: null });
    },
  );
}
