import type { FastifyRequest } from 'fastify';
import type { App, Services } from '../../../services.ts';
import { StudentSession } from '../sessions/schemas.ts';
import * as schemas from './schemas.ts';

export function studentAccountRoutes(app: App, { sessions, studentAccounts, config }: Services): void {
  const tags = ['student account'];

  // The answer and its timing are the same for known and unknown addresses.
  app.post(
    '/api/v1/sign-in-links/send',
    { access: 'public', schema: { tags, body: schemas.AskedLink, response: { 200: schemas.Done } } },
    async ({ body, ip, log }) => {
      await studentAccounts.askForLink({ email: body.email, endedLink: body.ended_link }, ip);
      log.info({ event: 'sign-in link asked for' }, 'account');
      return { message: 'Tautan masuk sudah dikirim. Berlaku 15 menit dan hanya sekali pakai.', data: null };
    },
  );

  // The link was sent by mail, so having it proves that the caller owns the address.
  app.post(
    '/api/v1/sign-in-links/use',
    { access: 'public', schema: { tags, body: schemas.UsedLink, response: { 200: StudentSession } } },
    async ({ body, ip, headers, log }) => {
      const data = await studentAccounts.useLink(body.token, { address: ip, userAgent: headers['user-agent'] });
      log.info({ event: 'signed in by link' }, 'account');
      return { message: 'Berhasil masuk', data };
    },
  );

  app.get(
    '/api/v1/students/me/classes',
    { access: 'student.self', schema: { tags, response: { 200: schemas.OwnClassesAnswer } } },
    async (request) => {
      return { message: 'Kelas saya', data: await studentAccounts.read(accountIn(request)) };
    },
  );

  app.post(
    '/api/v1/students/me/orders/:id/link',
    {
      access: 'student.self',
      config: { rateLimit: { max: config.rates.orders } },
      schema: { tags, params: schemas.OwnOrderParams, response: { 200: schemas.OrderLink } },
    },
    async (request) => {
      return {
        message: 'Tautan pesanan',
        data: await studentAccounts.openOrder(accountIn(request), request.params.id),
      };
    },
  );

  app.post(
    '/api/v1/students/me/password',
    { access: 'student.self', schema: { tags, body: schemas.FirstPassword, response: { 200: schemas.Done } } },
    async (request) => {
      await sessions.refuseUnlessFresh(request.identity);
      await studentAccounts.choosePassword(accountIn(request), request.body.password);
      return { message: 'Password disimpan', data: null };
    },
  );
}

function accountIn({ identity }: Pick<FastifyRequest, 'identity'>): number {
  if (identity?.kind !== 'STUDENT') throw new Error('The route was called without a student');
  return identity.id;
}
