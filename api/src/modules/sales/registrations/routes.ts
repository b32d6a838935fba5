import { Type } from 'typebox';
import type { App, Services } from '../../../services.ts';
import { auditBulkRead, staffActor, writeAuditEntry } from '../../../audit/record.ts';
import { holds } from '../../../http/access.ts';
import { notFound } from '../../../http/api-error.ts';
import { fileOf } from '../../../exports/list-exports.ts';
import { withoutPersonalData } from '../../../http/personal-data.ts';
import { registrationColumns } from './columns.ts';
import { findRegistration, listRegistrations, selectRegistrations } from './repository.ts';
import { RegistrationAnswer, Registrations, RegistrationsFileQuery, RegistrationsQuery } from './schemas.ts';

const Params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

export function registrationRoutes(app: App, { db, config, exports }: Services): void {
  const tags = ['registrations'];
  app.get(
    '/api/v1/registration',
    {
      access: 'registration.read',
      schema: { tags, querystring: RegistrationsQuery, response: { 200: Registrations } },
    },
    async (request) => {
      const { query, identity } = request;
      const { rows, count } = await listRegistrations(db, query, holds(identity, 'person.read'));
      await auditBulkRead(db, staffActor(request), { list: 'registration', query, ids: rows.map(({ id }) => id) });
      const shown = rows.map((row) => withoutPersonalData(row, identity));
      return { message: 'Daftar pendaftaran', data: { rows: shown, count } };
    },
  );

  app.get(
    '/api/v1/registration/export',
    { access: 'registration.read', ...fileOf(config, { tags, querystring: RegistrationsFileQuery }) },
    async (request, reply) => {
      const { format, ...query } = request.query;
      const selection = await selectRegistrations(db, query, holds(request.identity, 'person.read'));
      const [columns, name] = [registrationColumns, 'pendaftaran'];
      return exports.send(request, reply, { list: 'registration', query, selection, columns, name, format });
    },
  );

  app.get(
    '/api/v1/registration/:id',
    {
      access: 'registration.read',
      schema: { tags, params: Params, response: { 200: RegistrationAnswer } },
    },
    async (request) => {
      const { params, identity } = request;
      const registration = await findRegistration(db, params.id);
      if (!registration) throw notFound('Pendaftaran tidak ditemukan');
      const entry = { action: 'registration.read', entity: 'registration', id: params.id } as const;
      await writeAuditEntry(db, staffActor(request), entry);
      return { message: 'Pendaftaran', data: withoutPersonalData(registration, identity) };
    },
  );
}
