import type { FastifyRequest } from 'fastify';
import { staffActor } from '../../../audit/record.ts';
import { IdParams, SecretParams } from '../../../http/schema-types.ts';
import type { App, Services } from '../../../services.ts';
import * as schemas from './schemas.ts';

/** The calls by which a company names the persons for its seats, with a link of its own. */
export function companyLinkRoutes(app: App, { companySeats, config }: Services): void {
  const tags = ['corporate seats'];
  const rate = { config: { rateLimit: { max: config.rates.orders } } };
  // The secret in the address is the proof.
  const ofLink = { tags, params: SecretParams, response: { 200: schemas.SeatsPageAnswer } };
  const opening = (secret: string, { ip, id }: Pick<FastifyRequest, 'ip' | 'id'>) => ({
    secret,
    address: ip,
    requestId: id,
  });

  app.post(
    '/api/v1/corporate-needs/:id/link',
    {
      access: 'corporate.write',
      ...rate,
      schema: { tags, params: IdParams, body: schemas.NewLink, response: { 200: schemas.NewLinkAnswer } },
    },
    async (request) => {
      const data = await companySeats.link(request.params.id, request.body, staffActor(request));
      return { message: data.url === null ? 'Tautan dikirim' : 'Tautan dibuat', data };
    },
  );

  app.get('/api/v1/corporate-seats/:secret', { access: 'public', schema: ofLink }, async (request) => {
    return { message: 'Kursi perusahaan', data: await companySeats.read(opening(request.params.secret, request)) };
  });

  app.post(
    '/api/v1/corporate-seats/:secret/name',
    { access: 'public', ...rate, schema: { ...ofLink, body: schemas.Naming } },
    async (request) => {
      const data = await companySeats.name(opening(request.params.secret, request), request.body);
      return { message: 'Nama disimpan', data };
    },
  );

  app.post(
    '/api/v1/corporate-seats/:secret/correct',
    {
      access: 'public',
      ...rate,
      schema: {
        ...ofLink,
        body: schemas.Correcting,
        response: { 200: schemas.SeatsPageAnswer, 409: schemas.SeatConflict },
      },
    },
    async (request) => {
      const data = await companySeats.correct(opening(request.params.secret, request), request.body);
      return { message: 'Nama diperbaiki', data };
    },
  );
}
