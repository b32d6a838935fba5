import type { App, Services } from '../../app.ts';
import { invalid, notFound } from '../../http/api-error.ts';
import { Deleted, IdParams } from '../../http/schema-types.ts';
import { deleteDetail, insertDetail } from './repository.ts';
import { DetailAnswer, NewDetail } from './schemas.ts';

export function courseDetailRoutes(app: App, { db }: Services): void {
  const tags = ['course details'];
  app.post(
    '/api/v1/course-details/create',
    { schema: { tags, body: NewDetail, response: { 201: DetailAnswer } } },
    async ({ body }, reply) => {
      if (body.type === 'ADVANTAGE' && !/^[1-5]$/.test(body.description))
        throw invalid([{ field: 'description', message: 'Pilih ikon 1 sampai 5' }]);
      const detail = await insertDetail(db, body);
      if (!detail) throw invalid([{ field: 'course_id', message: 'Program tidak ditemukan' }]);
      return reply.code(201).send({ message: 'Berhasil menambah detail', data: detail });
    },
  );

  app.delete(
    '/api/v1/course-details/:id/delete',
    { schema: { tags, params: IdParams, response: { 200: Deleted } } },
    async ({ params }) => {
      if (!(await deleteDetail(db, params.id))) throw notFound('Detail tidak ditemukan');
      return { message: 'Berhasil menghapus detail', data: null };
    },
  );
}
