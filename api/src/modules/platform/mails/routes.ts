import { auditBulkRead, staffActor } from '../../../audit/record.ts';
import type { App, Services } from '../../../services.ts';
import { messageOf } from '../../sales/order-actions/staff-call.ts';
import { MailAnswer, MailCall, MailParams, UndeliveredMails, UndeliveredQuery } from './schemas.ts';
import { listUndelivered, sendAgain, setAside } from './undelivered.ts';

/** The calls by which staff handle mails that were given up. */
export function undeliveredMailRoutes(app: App, { db }: Services): void {
  const tags = ['undelivered mails'];

  app.get(
    '/api/v1/undelivered-mails',
    { access: 'mail.send', schema: { tags, querystring: UndeliveredQuery, response: { 200: UndeliveredMails } } },
    async (request) => {
      const { query } = request;
      const data = await listUndelivered(db, query);
      const read = { list: 'undelivered_mail' as const, query, ids: data.rows.map(({ id }) => id) };
      await auditBulkRead(db, staffActor(request), read);
      return { message: 'Email yang tidak sampai', data };
    },
  );

  const schema = { tags, params: MailParams, body: MailCall, response: { 200: MailAnswer } };

  app.post('/api/v1/undelivered-mails/:id/send-again', { access: 'mail.send', schema }, async (request) => {
    await sendAgain(db, request.params.id, callOf(request));
    return { message: messageOf(request.body, 'Email dikirim lagi'), data: null };
  });

  app.post('/api/v1/undelivered-mails/:id/set-aside', { access: 'mail.send', schema }, async (request) => {
    await setAside(db, request.params.id, callOf(request));
    return { message: messageOf(request.body, 'Email disisihkan'), data: null };
  });
}

const callOf = (request: Parameters<typeof staffActor>[0] & { body: { reason: string; preview?: boolean } }) => ({
  actor: staffActor(request),
  reason: request.body.reason.trim(),
  preview: request.body.preview === true,
});
