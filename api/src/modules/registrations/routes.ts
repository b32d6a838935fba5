import { Type } from 'typebox';
import type { App, Services } from '../../services.ts';
import { auditBulkRead, staffActor, writeAuditEntry } from '../../audit/record.ts';
import { holds } from '../../http/access.ts';
import { notFound } from '../../http/api-error.ts';
import { withoutPersonalData } from '../../http/personal-data.ts';
import { findRegistration, listRegistrations } from './repository.ts';
import { RegistrationAnswer, Registrations, RegistrationsQuery } from './schemas.ts';

const Params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

export function registrationRoutes(app: App, { db }: Services): void {
  const tags = ['registrations'];
  app.get(
    '/api/v1/registration',
    {
      schema: { tags, querystring: RegistrationsQuery, response: { 200: Registrations } },
    },
    async (request, reply) => {
      const { query, identity } = request;
      void reply.header('cache-control', 'no-store');
      const { rows, count } = await listRegistrations(db, query, holds(identity, 'person.read'));
      await auditBulkRead(db, staffActor(request), { list: 'registration', query, ids: rows.map(({ id }) => id) });
      const shown = rows.map((row) => withoutPersonalData(row, identity));
      return { message: 'Daftar pendaftaran', data: { rows: shown, count } };
    },
  );

  app.get(
    '/api/v1/registration/:id',
    {
      schema: { tags, params: Params, response: { 200: RegistrationAnswer } },
    },
    async (request, reply) => {
      const { params, identity } = request;
      void reply.header('cache-control', 'no-store');
      const registration = await findRegistration(db, params.id);
      if (!registration) throw notFound('Pendaftaran tidak ditemukan');
      const entry = { action: 'registration.read', entity: 'registration', id: params.id } as const;
      await writeAuditEntry(db, staffActor(request), entry);
      return { message: 'Pendaftaran', data: withoutPersonalData(registration, identity) };
    },
  );
}
