import { presentInstant } from '../../../clock.ts';
import { auditBulkRead, auditChange, staffActor } from '../../../audit/record.ts';
import { transaction } from '../../../database/pool.ts';
import { fileOf } from '../../../exports/list-exports.ts';
import { notFound } from '../../../http/api-error.ts';
import { takeOneClickForms } from '../../../http/one-click-forms.ts';
import { IdParams, SecretParams } from '../../../http/schema-types.ts';
import type { App, Services } from '../../../services.ts';
import { subscriberColumns } from './columns.ts';
import { listSubscribers, markUnsubscribed, selectSubscribers } from './repository.ts';
import {
  OneSubscriber,
  Subscribed,
  Subscribers,
  SubscribersFileQuery,
  SubscribersQuery,
  Subscribing,
  SubscriptionAnswer,
} from './schemas.ts';

export function newsletterRoutes(app: App, { db, clock, config, exports, subscriptions }: Services): void {
  const tags = ['newsletters'];
  const rate = { config: { rateLimit: { max: config.rates.vouchers } } };
  // The secret in the address is the proof.
  const ofLink = { tags, params: SecretParams, response: { 200: SubscriptionAnswer } };

  // The answer is the same for new and known addresses, so that it does not tell whether an address is subscribed.
  app.post(
    '/api/v1/newsletters/create',
    { access: 'public', ...rate, schema: { tags, body: Subscribing, response: { 201: Subscribed } } },
    async ({ body }, reply) => {
      await subscriptions.ask(body.email);
      return reply.code(201).send({ message: 'Subscribe to our newsletter success', data: null });
    },
  );

  app.get('/api/v1/newsletters/links/:secret', { access: 'public', schema: ofLink }, async ({ params, ip }) => {
    return { message: 'Langganan buletin', data: await subscriptions.read({ secret: params.secret, address: ip }) };
  });

  app.post(
    '/api/v1/newsletters/links/:secret/confirm',
    { access: 'public', ...rate, schema: ofLink },
    async ({ params, ip }) => {
      const data = await subscriptions.confirm({ secret: params.secret, address: ip });
      return { message: 'Kamu berlangganan', data };
    },
  );

  void app.register(async (scope: App) => {
    takeOneClickForms(scope);
    scope.post(
      '/api/v1/newsletters/links/:secret/leave',
      { access: 'public', ...rate, schema: ofLink },
      async ({ params, ip }) => {
        const data = await subscriptions.leave({ secret: params.secret, address: ip });
        return { message: 'Langganan dihentikan', data };
      },
    );
  });

  app.get(
    '/api/v1/newsletters',
    { access: 'newsletter.manage', schema: { tags, querystring: SubscribersQuery, response: { 200: Subscribers } } },
    async (request) => {
      const { query } = request;
      const { rows, count } = await listSubscribers(db, query);
      await auditBulkRead(db, staffActor(request), { list: 'newsletter', query, ids: rows.map(({ id }) => id) });
      return { message: 'Pelanggan buletin', data: { rows, count } };
    },
  );

  app.get(
    '/api/v1/newsletters/export',
    { access: 'newsletter.manage', ...fileOf(config, { tags, querystring: SubscribersFileQuery }) },
    async (request, reply) => {
      const { format, ...query } = request.query;
      const [selection, columns, name] = [selectSubscribers(query), subscriberColumns, 'pelanggan-buletin'];
      return exports.send(request, reply, { list: 'newsletter', query, selection, columns, name, format });
    },
  );

  // For subscribers who ask for it by answering a mail.
  app.post(
    '/api/v1/newsletters/:id/unsubscribe',
    { access: 'newsletter.manage', schema: { tags, params: IdParams, response: { 200: OneSubscriber } } },
    async (request) => {
      const { id } = request.params;
      const subject = { action: 'newsletter.unsubscribe', entity: 'newsletter', id } as const;
      const data = await transaction(db, (client) =>
        auditChange(client, staffActor(request), subject, () => markUnsubscribed(client, id, presentInstant(clock))),
      );
      if (!data) throw notFound('Pelanggan tidak ditemukan');
      return { message: 'Langganan dihentikan', data };
    },
  );
}
