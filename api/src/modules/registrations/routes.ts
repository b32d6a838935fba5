import type { App, Services } from '../../app.ts';
import { listRegistrations } from './repository.ts';
import { Registrations, RegistrationsQuery } from './schemas.ts';

export function registrationRoutes(app: App, { db }: Services): void {
  app.get('/api/v1/registration', {
    schema: { tags: ['registrations'], querystring: RegistrationsQuery, response: { 200: Registrations } },
  }, async ({ query }, reply) => {
    void reply.header('cache-control', 'no-store');
    return { message: 'Daftar pendaftaran', data: await listRegistrations(db, query) };
  });
}
