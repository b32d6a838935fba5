import { staffActor } from '../../../audit/record.ts';
import { notFound } from '../../../http/api-error.ts';
import { Deleted, IdParams, SecretParams } from '../../../http/schema-types.ts';
import type { App, Services } from '../../../services.ts';
import { readSessions } from '../../catalogue/class-sessions/repository.ts';
import * as schemas from './schemas.ts';
import { mark, readRoll, readRollAs, staffAuthor } from './roll.ts';

const tags = ['attendance'];

/** The calls by which staff enter the attendance of a session, and manage the link for a person without an account. */
export function attendanceRoutes(app: App, { db, clock, attendanceLinks }: Services): void {
  const roll = '/api/v1/batches/:id/sessions/:number/attendance';
  app.get(
    roll,
    {
      access: 'registration.read',
      schema: { tags, params: schemas.RollParams, response: { 200: schemas.RollAnswer } },
    },
    async (request) => {
      return { message: 'Presensi', data: await readRollAs(db, request.params, staffActor(request)) };
    },
  );

  app.post(
    roll,
    {
      access: 'schedule.write',
      schema: { tags, params: schemas.RollParams, body: schemas.Marks, response: { 200: schemas.RollAnswer } },
    },
    async (request) => {
      const author = staffAuthor(staffActor(request));
      const data = await mark({ db, clock }, request.params, request.body.entries, author);
      return { message: 'Presensi disimpan', data };
    },
  );

  app.get(
    '/api/v1/batches/:id/attendance-link',
    { access: 'schedule.write', schema: { tags, params: IdParams, response: { 200: schemas.AttendanceLinkAnswer } } },
    async ({ params }) => {
      return { message: 'Tautan presensi', data: await attendanceLinks.find(params.id) };
    },
  );

  app.post(
    '/api/v1/batches/:id/attendance-link/renew',
    { access: 'schedule.write', schema: { tags, params: IdParams, response: { 200: schemas.NewAttendanceLink } } },
    async (request) => {
      const data = await attendanceLinks.renew(request.params.id, staffActor(request));
      return { message: 'Tautan baru dibuat', data };
    },
  );

  app.post(
    '/api/v1/batches/:id/attendance-link/revoke',
    { access: 'schedule.write', schema: { tags, params: IdParams, response: { 200: Deleted } } },
    async (request) => {
      await attendanceLinks.revoke(request.params.id, staffActor(request));
      return { message: 'Tautan dicabut', data: null };
    },
  );
}

/** The same for the link of a batch, whose secret is the proof. Answers hold names and sessions, and nothing else about a person. */
export function linkedAttendanceRoutes(app: App, { db, clock, config, attendanceLinks }: Services): void {
  const rate = { config: { rateLimit: { max: config.rates.orders } } };
  const roll = '/api/v1/attendance/:secret/sessions/:number';

  app.get(
    '/api/v1/attendance/:secret',
    { access: 'public', schema: { tags, params: SecretParams, response: { 200: schemas.LinkedBatchAnswer } } },
    async ({ params, ip }) => {
      const batch = await attendanceLinks.open({ secret: params.secret, address: ip });
      const sessions = await readSessions(db, batch.id);
      if (!sessions) throw notFound('Tautan ini tidak berlaku');
      return { message: 'Kelas', data: { ...batch, sessions: sessions.map(({ session }) => session) } };
    },
  );

  app.get(
    roll,
    { access: 'public', schema: { tags, params: schemas.LinkedRollParams, response: { 200: schemas.RollAnswer } } },
    async ({ params, ip }) => {
      const { id } = await attendanceLinks.open({ secret: params.secret, address: ip });
      return { message: 'Presensi', data: await readRoll(db, { id, number: params.number }) };
    },
  );

  app.post(
    roll,
    {
      access: 'public',
      ...rate,
      schema: { tags, params: schemas.LinkedRollParams, body: schemas.Marks, response: { 200: schemas.RollAnswer } },
    },
    async ({ params, body, ip, id: requestId }) => {
      const { id, instructor } = await attendanceLinks.open({ secret: params.secret, address: ip });
      const actor = { id: null, name: `${instructor}, lewat tautan`, requestId };
      const author = { actor, author: 'link', name: instructor };
      const data = await mark({ db, clock }, { id, number: params.number }, body.entries, author);
      return { message: 'Presensi disimpan', data };
    },
  );
}
