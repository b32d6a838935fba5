import { Type, type Static } from 'typebox';
import { answer, closed, filled, id, nullable, plainDate, plainTime } from '../../../http/schema-types.ts';
import { TimeZone } from '../master-data/schemas.ts';

/** A session of a batch: as the schedule plans it, with what staff changed. */
export const ClassSession = Type.Object({
  /** Of what is stored of it, by which its history is found; null: nothing is. */
  id: nullable(Type.Integer()),
  number: Type.Integer(),
  /** null: the schedule names more sessions than days. */
  date: nullable(Type.String()),
  start_time: Type.String(),
  end_time: Type.String(),
  time_zone: TimeZone,
  topic: nullable(Type.String()),
  instructor: Type.Object({ id, name: Type.String() }),
  /** null: that of the batch. */
  place: nullable(Type.String()),
  /** Where the schedule would have it; null where it is there. */
  moved_from: nullable(Type.Object({ date: nullable(Type.String()) })),
  /** Raised by every change of the session or its schedule; `If-Match` names it. */
  version: Type.Integer(),
  /** People of the roll about whom something was entered, and all of them. */
  recorded: Type.Integer(),
  expected: Type.Integer(),
});
export type ClassSession = Static<typeof ClassSession>;
export const ClassSessions = answer(Type.Object({ rows: Type.Array(ClassSession) }));
export const OneClassSession = answer(ClassSession);

export const SessionParams = Type.Object({ id, number: Type.Integer({ minimum: 1, maximum: 10_000 }) });

/** What equals the plan follows the schedule. */
export const SessionChange = closed({
  date: nullable(plainDate),
  start_time: plainTime,
  end_time: plainTime,
  topic: nullable(filled(200)),
  instructor_id: id,
  place: nullable(filled(200)),
});
export type SessionChange = Static<typeof SessionChange>;
