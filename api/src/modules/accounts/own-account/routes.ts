import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { allPermissions, permissions } from '../../../access/permissions.ts';
import { presets } from '../../../access/presets.ts';
import type { App, Services } from '../../../services.ts';
import { auditChange, staffActor, writeAuditEntry, type StaffActor } from '../../../audit/record.ts';
import { transaction, type Queryable } from '../../../database/pool.ts';
import { Done } from '../passwords/schemas.ts';
import { ownToken } from './own-token.ts';
import * as repository from './repository.ts';
import {
  Ended,
  OwnSessions,
  PasswordChange,
  ProfileAnswer,
  ProfileChange,
  SessionParams,
  ShortcutsChange,
} from './schemas.ts';

/** The calls by which a member of staff manages their own account. */
export function ownAccountRoutes(app: App, { db, passwords }: Services): void {
  const tags = ['own account'];

  app.get(
    '/api/v1/users/me',
    { access: 'staff.set-up', schema: { tags, response: { 200: ProfileAnswer } } },
    async (request) => {
      return { message: 'Akun saya', data: await profile(db, request) };
    },
  );

  app.put(
    '/api/v1/users/me/update',
    { access: 'staff.self', schema: { tags, body: ProfileChange, response: { 200: ProfileAnswer } } },
    async (request) => {
      const actor = staffActor(request);
      await transaction(db, (client) =>
        auditChange(client, actor, { action: 'account.rename', entity: 'staff', id: actor.id }, () =>
          repository.rename(client, actor.id, request.body.name.trim()),
        ),
      );
      return { message: 'Nama disimpan', data: await profile(db, request) };
    },
  );

  app.put(
    '/api/v1/users/me/shortcuts',
    { access: 'staff.self', schema: { tags, body: ShortcutsChange, response: { 200: ProfileAnswer } } },
    async (request) => {
      const actor = staffActor(request);
      await transaction(db, (client) =>
        auditChange(client, actor, { action: 'account.shortcuts', entity: 'staff', id: actor.id }, () =>
          repository.setShortcuts(client, actor.id, request.body.shortcuts),
        ),
      );
      return { message: 'Pintasan disimpan', data: await profile(db, request) };
    },
  );

  app.put(
    '/api/v1/users/me/password',
    { access: 'staff.self', schema: { tags, body: PasswordChange, response: { 200: Done } } },
    async (request) => {
      const { old_password: old, new_password: next } = request.body;
      await passwords.change(staffActor(request), ownToken(request), { old, next });
      return { message: 'Password diganti. Perangkat lain sudah dikeluarkan.', data: null };
    },
  );

  app.get(
    '/api/v1/users/me/sessions',
    { access: 'staff.self', schema: { tags, response: { 200: OwnSessions } } },
    async (request) => {
      const data = await repository.listSessions(db, staffActor(request).id, ownToken(request));
      return { message: 'Perangkat yang masuk', data };
    },
  );

  app.post(
    '/api/v1/users/me/sessions/:id/end',
    { access: 'staff.self', schema: { tags, params: SessionParams, response: { 200: Ended } } },
    async (request) => {
      const actor = staffActor(request);
      const ended = await recordEnded(db, actor, (client) =>
        repository.endSession(client, actor.id, request.params.id),
      );
      return { message: 'Perangkat sudah dikeluarkan', data: { ended } };
    },
  );

  app.post(
    '/api/v1/users/me/sessions/end-others',
    { access: 'staff.self', schema: { tags, response: { 200: Ended } } },
    async (request) => {
      const actor = staffActor(request);
      const ended = await recordEnded(db, actor, (client) =>
        repository.endOtherSessions(client, actor.id, ownToken(request)),
      );
      return { message: 'Perangkat lain sudah dikeluarkan', data: { ended } };
    },
  );
}

/** Ends sessions of an account, and writes to the audit how many ended. */
const recordEnded = (db: pg.Pool, actor: StaffActor, end: (client: Queryable) => Promise<number>): Promise<number> =>
  transaction(db, async (client) => {
    const ended = await end(client);
    const entry = { action: 'account.sessions', entity: 'staff', id: actor.id, after: { ended } } as const;
    if (ended > 0) await writeAuditEntry(client, actor, entry);
    return ended;
  });

async function profile(db: Queryable, { identity }: Pick<FastifyRequest, 'identity'>) {
  const row = identity && (await repository.readProfile(db, identity.id));
  if (!row || identity.kind !== 'STAFF') throw new Error('The route was called without a staff session');
  const held = identity.permissions;
  const roles = await repository.rolesByPermission(db);
  const missing = allPermissions
    .filter((one) => !held.has(one))
    .map((one) => ({ permission: one, label: permissions[one], roles: roles.get(one) ?? [presets.ADMIN.label] }));
  return { ...row, permissions: [...held], missing };
}
