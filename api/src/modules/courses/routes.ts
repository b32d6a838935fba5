import type { App, Services } from '../../app.ts';
import { identify } from '../../http/access.ts';
import { Deleted, IdParams } from '../../http/schema-types.ts';
import { withCourseChange, withNewCourse } from './course-form.ts';
import { ByTypeQuery, CourseAnswer, CourseList, CoursesQuery, ReadOneQuery, SearchQuery } from './schemas.ts';

export function courseRoutes(app: App, { courses, courseEditor, sessions, config }: Services): void {
  const tags = ['courses'];
  app.get(
    '/api/v1/courses',
    { schema: { tags, querystring: CoursesQuery, response: { 200: CourseList } } },
    async ({ query }) => ({ message: 'Daftar program', data: await courses.list(query) }),
  );

  app.get(
    '/api/v1/courses/by-category-type',
    { schema: { tags, querystring: SearchQuery, response: { 200: CourseList } } },
    async ({ query }) => ({ message: 'Hasil pencarian', data: await courses.search(query) }),
  );

  app.get(
    '/api/v1/courses/by-type',
    { schema: { tags, querystring: ByTypeQuery, response: { 200: CourseList } } },
    async ({ query }) => ({ message: 'Daftar program', data: await courses.byType(query) }),
  );

  app.get(
    '/api/v1/courses/read-one',
    { schema: { tags, querystring: ReadOneQuery, response: { 200: CourseAnswer } } },
    async (request) => {
      const identity = await identify(request, sessions);
      return { message: 'Program', data: await courses.readOne(request.query.slug, identity?.kind === 'STAFF') };
    },
  );

  // Forms with files. The parts are read and checked by course-form.ts; the schema only describes them.
  const form = { tags, consumes: ['multipart/form-data'] };

  app.post(
    '/api/v1/courses/create',
    { schema: { ...form, response: { 201: CourseAnswer } } },
    async (request, reply) => {
      if (request.identity?.kind !== 'STAFF') throw new Error('The route was called without a staff session');
      const { id } = request.identity;
      const course = await withNewCourse(request, config.uploads, (form) => courseEditor.create(form, id));
      return reply.code(201).send({ message: 'Berhasil menambah program', data: course });
    },
  );

  app.put(
    '/api/v1/courses/:id/update',
    { schema: { ...form, params: IdParams, response: { 200: CourseAnswer } } },
    async (request) => ({
      message: 'Berhasil mengubah program',
      data: await withCourseChange(request, config.uploads, (form) => courseEditor.update(request.params.id, form)),
    }),
  );

  app.delete(
    '/api/v1/courses/:id/delete',
    { schema: { tags, params: IdParams, response: { 200: Deleted } } },
    async ({ params }) => {
      await courseEditor.delete(params.id);
      return { message: 'Berhasil menghapus program', data: null };
    },
  );

  app.post(
    '/api/v1/courses/:id/restore',
    { schema: { tags, params: IdParams, response: { 200: CourseAnswer } } },
    async ({ params }) => ({ message: 'Program dikembalikan', data: await courseEditor.restore(params.id) }),
  );
}
