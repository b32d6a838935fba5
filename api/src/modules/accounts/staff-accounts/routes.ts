import type { App, Services } from '../../../services.ts';
import { ADMIN_ONLY } from '../../../access/permissions.ts';
import { staffActor } from '../../../audit/record.ts';
import { heldBy, holds } from '../../../http/access.ts';
import { IfMatch, staffWrite, type WriteRequest } from '../../../http/if-match.ts';
import { IdParams } from '../../../http/schema-types.ts';
import { ResetBody } from '../second-factor/schemas.ts';
import type { GuardedWrite } from './service.ts';
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
      const data = await staffAccounts.invite(request.body, staffActor(request), heldBy(request.identity));
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
      const data = await staffAccounts.assignRoles(request.params.id, request.body.roles, staffWrite(request));
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
      const { params, body } = request;
      const data = await staffAccounts.standFor(params.id, body.instructor_id, guardedWrite(request));
      return { message: 'Instruktur akun disimpan', data };
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
      const data = await staffAccounts.disable(request.params.id, guardedWrite(request));
      return { message: 'Akun dinonaktifkan', data };
    },
  );

  app.post(
    '/api/v1/staff/:id/enable',
    { access: 'account.manage', schema: { tags, params: IdParams, headers: IfMatch, response } },
    async (request) => {
      const data = await staffAccounts.enable(request.params.id, guardedWrite(request));
      return { message: 'Akun diaktifkan lagi', data };
    },
  );
}

const guardedWrite = (request: WriteRequest): GuardedWrite => ({
  ...staffWrite(request),
  actorIsAdmin: holds(request.identity, ADMIN_ONLY),
});
