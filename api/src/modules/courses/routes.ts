import type { App, Services } from '../../app.ts';
import { identify } from '../../http/access.ts';
import { ByTypeQuery, CourseAnswer, CourseList, CoursesQuery, ReadOneQuery, SearchQuery } from './schemas.ts';

export function courseRoutes(app: App, { courses, sessions }: Services): void {
  const tags = ['courses'];
  app.get('/api/v1/courses', { schema: { tags, querystring: CoursesQuery, response: { 200: CourseList } } },
    async ({ query }) => ({ message: 'Daftar program', data: await courses.list(query) }));

  app.get('/api/v1/courses/by-category-type', { schema: { tags, querystring: SearchQuery, response: { 200: CourseList } } },
    async ({ query }) => ({ message: 'Hasil pencarian', data: await courses.search(query) }));

  app.get('/api/v1/courses/by-type', { schema: { tags, querystring: ByTypeQuery, response: { 200: CourseList } } },
    async ({ query }) => ({ message: 'Daftar program', data: await courses.byType(query) }));

  app.get('/api/v1/courses/read-one', { schema: { tags, querystring: ReadOneQuery, response: { 200: CourseAnswer } } },
    async (request) => {
      const identity = await identify(request, sessions);
      return { message: 'Program', data: await courses.readOne(request.query.slug, identity?.kind === 'STAFF') };
    });
}
