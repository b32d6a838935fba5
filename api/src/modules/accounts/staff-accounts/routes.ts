import type { App, Services } from '../../../services.ts';
import { ADMIN_ONLY, type Permission } from '../../../access/permissions.ts';
import { staffActor } from '../../../audit/record.ts';
import { holds } from '../../../http/access.ts';
import { expectedVersion, IfMatch } from '../../../http/if-match.ts';
import { IdParams } from '../../../http/schema-types.ts';
import { ResetBody } from '../second-factor/schemas.ts';
import { InstructorOfAccount, Invitation, RolesOfAccount, StaffAccountAnswer, StaffAccounts } from './schemas.ts';

export function staffAccountRoutes(app: App, { staffAccounts }: Services): void {
  const tags = ['staff accounts'];
  const response = { 200: StaffAccountAnswer };

  app.get(
    '/api/v1/staff',
    { access: 'account.manage', schema: { tags, response: { 200: StaffAccounts } } },
    async () => {
      return { message: 'Akun staf', data: await staffAccounts.list() };
    },
  );

  app.post(
    '/api/v1/staff/invite',
    { access: 'account.manage', schema: { tags, body: Invitation, response: { 201: StaffAccountAnswer } } },
    async (request, reply) => {
      const held = request.identity?.kind === 'STAFF' ? request.identity.permissions : new Set<Permission>();
      const data = await staffAccounts.invite(request.body, staffActor(request), held);
      return reply.code(201).send({ message: 'Undangan dikirim', data });
    },
  );

  app.post(
    '/api/v1/staff/:id/invite-again',
    { access: 'account.manage', schema: { tags, params: IdParams, response } },
    async (request) => ({
      message: 'Undangan dikirim lagi',
      data: await staffAccounts.inviteAgain(
        request.params.id,
        staffActor(request),
        holds(request.identity, ADMIN_ONLY),
      ),
    }),
  );

  app.put(
    '/api/v1/staff/:id/roles',
    { access: 'role.manage', schema: { tags, params: IdParams, headers: IfMatch, body: RolesOfAccount, response } },
    async (request) => {
      const write = { actor: staffActor(request), expected: expectedVersion(request.headers) };
      const data = await staffAccounts.assignRoles(request.params.id, request.body.roles, write);
      return { message: 'Peran akun disimpan', data };
    },
  );

  app.put(
    '/api/v1/staff/:id/instructor',
    {
      access: 'account.manage',
      schema: { tags, params: IdParams, headers: IfMatch, body: InstructorOfAccount, response },
    },
    async (request) => {
      const { params, body, headers, identity } = request;
      const actorIsAdmin = holds(identity, ADMIN_ONLY);
      const write = { actor: staffActor(request), expected: expectedVersion(headers), actorIsAdmin };
      return {
        message: 'Instruktur akun disimpan',
        data: await staffAccounts.standFor(params.id, body.instructor_id, write),
      };
    },
  );

  app.post(
    '/api/v1/staff/:id/second-factor/reset',
    { access: 'role.manage', schema: { tags, params: IdParams, body: ResetBody, response } },
    async (request) => ({
      message: 'Verifikasi dua langkah direset',
      data: await staffAccounts.resetSecondFactor(request.params.id, request.body.reason, staffActor(request)),
    }),
  );

  app.post(
    '/api/v1/staff/:id/disable',
    { access: 'account.manage', schema: { tags, params: IdParams, headers: IfMatch, response } },
    async (request) => {
      const actorIsAdmin = holds(request.identity, ADMIN_ONLY);
      const write = { actor: staffActor(request), expected: expectedVersion(request.headers), actorIsAdmin };
      return { message: 'Akun dinonaktifkan', data: await staffAccounts.disable(request.params.id, write) };
    },
  );

  app.post(
    '/api/v1/staff/:id/enable',
    { access: 'account.manage', schema: { tags, params: IdParams, headers: IfMatch, response } },
    async (request) => {
      const actorIsAdmin = holds(request.identity, ADMIN_ONLY);
      const write = { actor: staffActor(request), expected: expectedVersion(request.headers), actorIsAdmin };
      return { message: 'Akun diaktifkan lagi', data: await staffAccounts.enable(request.params.id, write) };
    },
  );
}
