import type { App, Services } from '../../../services.ts';
import { auditChange, auditCreation, staffActor } from '../../../audit/record.ts';
import { transaction } from '../../../database/pool.ts';
import { invalid, notFound } from '../../../http/api-error.ts';
import { expectedVersion, IfMatch, refuseStale, staffWrite } from '../../../http/if-match.ts';
import { Deleted, IdParams } from '../../../http/schema-types.ts';
import { changeDetail, checkIcon } from './change-detail.ts';
import { deleteDetail, insertDetail, lockDetail } from './repository.ts';
import { DetailAnswer, DetailChange, NewDetail } from './schemas.ts';

export function courseDetailRoutes(app: App, { db }: Services): void {
  const tags = ['course details'];
  app.post(
    '/api/v1/course-details/create',
    { access: 'course.write', schema: { tags, body: NewDetail, response: { 201: DetailAnswer } } },
    async (request, reply) => {
      const { body } = request;
      checkIcon(body);
      const detail = await transaction(db, async (client) => {
        const created = await insertDetail(client, body);
        if (!created) throw invalid([{ field: 'course_id', message: 'Program tidak ditemukan' }]);
        const subject = { action: 'course.detail.create', entity: 'course_detail', id: created.id } as const;
        await auditCreation(client, staffActor(request), subject);
        return created;
      });
      return reply.code(201).send({ message: 'Berhasil menambah detail', data: detail });
    },
  );

  app.put(
    '/api/v1/course-details/:id/update',
    {
      access: 'course.write',
      schema: { tags, params: IdParams, headers: IfMatch, body: DetailChange, response: { 200: DetailAnswer } },
    },
    async (request) => {
      const { params, body } = request;
      const detail = await changeDetail(db, params.id, body, staffWrite(request));
      return { message: 'Berhasil mengubah detail', data: detail };
    },
  );

  app.delete(
    '/api/v1/course-details/:id/delete',
    { access: 'course.write', schema: { tags, params: IdParams, headers: IfMatch, response: { 200: Deleted } } },
    async (request) => {
      const { id } = request.params;
      await transaction(db, async (client) => {
        const detail = await lockDetail(client, id);
        if (!detail) throw notFound('Detail tidak ditemukan');
        await refuseStale(expectedVersion(request.headers), detail.version, async () => detail);
        const subject = { action: 'course.detail.delete', entity: 'course_detail', id } as const;
        await auditChange(client, staffActor(request), subject, () => deleteDetail(client, id));
      });
      return { message: 'Berhasil menghapus detail', data: null };
    },
  );
}
