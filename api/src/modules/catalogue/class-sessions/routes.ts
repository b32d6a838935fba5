import { notFound } from '../../../http/api-error.ts';
import { IfMatch, staffWrite } from '../../../http/if-match.ts';
import { IdParams } from '../../../http/schema-types.ts';
import type { App, Services } from '../../../services.ts';
import { changeSession } from './change-session.ts';
import { readSessions } from './repository.ts';
import { ClassSessions, OneClassSession, SessionChange, SessionParams } from './schemas.ts';

/** Staff's calls about the sessions of a batch. */
export function classSessionRoutes(app: App, { db, clock }: Services): void {
  const tags = ['class sessions'];
  app.get(
    '/api/v1/batches/:id/sessions',
    { access: 'registration.read', schema: { tags, params: IdParams, response: { 200: ClassSessions } } },
    async ({ params }) => {
      const sessions = await readSessions(db, params.id);
      if (!sessions) throw notFound('Batch tidak ditemukan');
      return { message: 'Sesi', data: { rows: sessions.map(({ session }) => session) } };
    },
  );

  app.put(
    '/api/v1/batches/:id/sessions/:number/update',
    {
      access: 'schedule.write',
      schema: {
        tags,
        params: SessionParams,
        headers: IfMatch,
        body: SessionChange,
        response: { 200: OneClassSession },
      },
    },
    async (request) => {
      const { params, body } = request;
      return {
        message: 'Berhasil mengubah sesi',
        data: await changeSession({ db, clock }, params, body, staffWrite(request)),
      };
    },
  );
}
