import type { FastifyRequest } from 'fastify';
import type { App, Services } from '../../../services.ts';
import { staffActor } from '../../../audit/record.ts';
import { holds } from '../../../http/access.ts';
import { expectedVersion, IfMatch } from '../../../http/if-match.ts';
import { Deleted, IdParams } from '../../../http/schema-types.ts';
import { NewView, OneView, ViewChange, ViewsAnswer, ViewsQuery } from './schemas.ts';
import { SavedViewService, type ViewUser } from './service.ts';

export function savedViewRoutes(app: App, { db }: Services): void {
  const tags = ['saved views'];
  const views = new SavedViewService(db);

  // Each call also needs a permission for the list of the views (lists.ts).
  app.get(
    '/api/v1/views',
    { access: 'staff.self', schema: { tags, querystring: ViewsQuery, response: { 200: ViewsAnswer } } },
    async (request) => {
      return { message: 'Tampilan daftar', data: await views.list(request.query.list, userOf(request)) };
    },
  );

  app.post(
    '/api/v1/views/create',
    { access: 'staff.self', schema: { tags, body: NewView, response: { 201: OneView } } },
    async (request, reply) => {
      const data = await views.create(request.body, userOf(request));
      return reply.code(201).send({ message: 'Tampilan disimpan', data });
    },
  );

  app.put(
    '/api/v1/views/:id/update',
    {
      access: 'staff.self',
      schema: { tags, params: IdParams, headers: IfMatch, body: ViewChange, response: { 200: OneView } },
    },
    async (request) => {
      const { params, body, headers } = request;
      const data = await views.update(params.id, body, userOf(request), expectedVersion(headers));
      return { message: 'Tampilan diubah', data };
    },
  );

  app.delete(
    '/api/v1/views/:id/delete',
    { access: 'staff.self', schema: { tags, params: IdParams, response: { 200: Deleted } } },
    async (request) => {
      await views.delete(request.params.id, userOf(request));
      return { message: 'Tampilan dihapus', data: null };
    },
  );
}

const userOf = (request: FastifyRequest): ViewUser => ({
  actor: staffActor(request),
  holds: (permission) => holds(request.identity, permission),
});
