import { auditBulkRead, auditChange, staffActor } from '../../audit/record.ts';
import { transaction } from '../../database/pool.ts';
import { notFound } from '../../http/api-error.ts';
import { IdParams } from '../../http/schema-types.ts';
import { enqueueAskedMail } from '../../mail/asked-mails.ts';
import { newsletterWelcome } from '../../mail/templates/newsletter-mail.ts';
import type { App, Services } from '../../services.ts';
import { listSubscribers, markUnsubscribed, subscribe } from './repository.ts';
import { OneSubscriber, Subscribed, Subscribers, SubscribersQuery, Subscription } from './schemas.ts';

export function newsletterRoutes(app: App, { db, clock, config }: Services): void {
  const tags = ['newsletters'];
  /** One answer for new and known addresses, so that it does not tell who subscribed. */
  app.post(
    '/api/v1/newsletters/create',
    {
      config: { rateLimit: { max: config.rates.vouchers } },
      schema: { tags, body: Subscription, response: { 201: Subscribed } },
    },
    async ({ body }, reply) => {
      const address = body.email.trim().toLowerCase();
      await transaction(db, async (client) => {
        // One mail an address, however often it is entered: the form cannot be used to flood an inbox.
        if (await subscribe(client, address))
          await enqueueAskedMail(client, `newsletter ${address}`, newsletterWelcome(address));
      });
      return reply.code(201).send({ message: 'Subscribe to our newsletter success', data: null });
    },
  );

  app.get(
    '/api/v1/newsletters',
    { schema: { tags, querystring: SubscribersQuery, response: { 200: Subscribers } } },
    async (request, reply) => {
      const { query } = request;
      void reply.header('cache-control', 'no-store');
      const { rows, count } = await listSubscribers(db, query);
      await auditBulkRead(db, staffActor(request), { list: 'newsletter', query, ids: rows.map(({ id }) => id) });
      return { message: 'Pelanggan buletin', data: { rows, count } };
    },
  );

  /** Asked for by answering a mail. */
  app.post(
    '/api/v1/newsletters/:id/unsubscribe',
    { schema: { tags, params: IdParams, response: { 200: OneSubscriber } } },
    async (request) => {
      const { id } = request.params;
      const subject = { action: 'newsletter.unsubscribe', entity: 'newsletter', id } as const;
      const data = await transaction(db, (client) =>
        auditChange(client, staffActor(request), subject, () =>
          markUnsubscribed(client, id, new Date(clock.now()).toISOString()),
        ),
      );
      if (!data) throw notFound('Pelanggan tidak ditemukan');
      return { message: 'Langganan dihentikan', data };
    },
  );
}
