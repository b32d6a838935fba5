import type { App, Services } from '../../../services.ts';
import { staffActor } from '../../../audit/record.ts';
import type { FastifyRequest } from 'fastify';
import { holds, identify } from '../../../http/access.ts';
import { entityTag, IfMatch, staffWrite } from '../../../http/if-match.ts';
import { Deleted, IdParams } from '../../../http/schema-types.ts';
import { withCourseChange, withNewCourse } from './course-form.ts';
import {
  ByTypeQuery,
  CourseAnswer,
  CourseList,
  CoursesQuery,
  ReadOneQuery,
  SearchAnswer,
  SearchQuery,
} from './schemas.ts';

export function courseRoutes(app: App, { courses, courseEditor, sessions, config }: Services): void {
  const tags = ['courses'];
  const forAll = { config: { isSameForAll: true } } as const;
  // Accounts that edit courses see more in public calls: batches that are not published, and taken seats.
  const mayEdit = async (request: FastifyRequest) => {
    const identity = await identify(request, sessions);
    return holds(identity, 'course.write') || holds(identity, 'schedule.write');
  };
  app.get(
    '/api/v1/courses',
    { access: 'public', ...forAll, schema: { tags, querystring: CoursesQuery, response: { 200: CourseList } } },
    async (request) => {
      const forStaff = await mayEdit(request);
      return { message: 'Daftar program', data: await courses.list(request.query, forStaff) };
    },
  );

  app.get(
    '/api/v1/courses/by-category-type',
    { access: 'public', ...forAll, schema: { tags, querystring: SearchQuery, response: { 200: SearchAnswer } } },
    async ({ query }) => ({ message: 'Hasil pencarian', data: await courses.search(query) }),
  );

  app.get(
    '/api/v1/courses/by-type',
    { access: 'public', ...forAll, schema: { tags, querystring: ByTypeQuery, response: { 200: CourseList } } },
    async ({ query }) => ({ message: 'Daftar program', data: await courses.byType(query) }),
  );

  app.get(
    '/api/v1/courses/read-one',
    { access: 'public', ...forAll, schema: { tags, querystring: ReadOneQuery, response: { 200: CourseAnswer } } },
    async (request, reply) => {
      const forStaff = await mayEdit(request);
      const course = await courses.readOne(request.query.slug, forStaff);
      if (forStaff) void reply.header('etag', entityTag(course.version));
      return { message: 'Program', data: course };
    },
  );

  // Forms with files: course-form.ts reads and checks the parts, and the schema only describes them.
  const form = { tags, consumes: ['multipart/form-data'] };

  app.post(
    '/api/v1/courses/create',
    { access: 'course.write', schema: { ...form, response: { 201: CourseAnswer } } },
    async (request, reply) => {
      const actor = staffActor(request);
      const course = await withNewCourse(request, config.uploads, (form) => courseEditor.create(form, actor));
      return reply.code(201).send({ message: 'Berhasil menambah program', data: course });
    },
  );

  app.put(
    '/api/v1/courses/:id/update',
    {
      access: 'course.write',
      schema: { ...form, params: IdParams, headers: IfMatch, response: { 200: CourseAnswer } },
    },
    async (request) => {
      const write = staffWrite(request);
      const { id } = request.params;
      const data = await withCourseChange(request, config.uploads, (form) => courseEditor.update(id, form, write));
      return { message: 'Berhasil mengubah program', data };
    },
  );

  app.delete(
    '/api/v1/courses/:id/delete',
    { access: 'course.write', schema: { tags, params: IdParams, headers: IfMatch, response: { 200: Deleted } } },
    async (request) => {
      await courseEditor.delete(request.params.id, staffWrite(request));
      return { message: 'Berhasil menghapus program', data: null };
    },
  );

  app.post(
    '/api/v1/courses/:id/restore',
    { access: 'course.write', schema: { tags, params: IdParams, headers: IfMatch, response: { 200: CourseAnswer } } },
    async (request) => {
      const data = await courseEditor.restore(request.params.id, staffWrite(request));
      return { message: 'Program dikembalikan', data };
    },
  );
}
