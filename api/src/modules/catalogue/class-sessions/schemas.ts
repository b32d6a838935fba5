import { Type, type Static } from 'typebox';
import { answer, closed, filled, id, nullable, plainDate, plainTime } from '../../../http/schema-types.ts';
import { TimeZone } from '../master-data/schemas.ts';

/** A session of a batch: the plan of the schedule with the changes of staff. */
export const ClassSession = Type.Object({
  /** The id of its stored row, by which its history is found; null where nothing is stored. */
  id: nullable(Type.Integer()),
  number: Type.Integer(),
  /** null where the schedule has more sessions than days. */
  date: nullable(Type.String()),
  start_time: Type.String(),
  end_time: Type.String(),
  time_zone: TimeZone,
  topic: nullable(Type.String()),
  instructor: Type.Object({ id, name: Type.String() }),
  /** null: the place of the batch. */
  place: nullable(Type.String()),
  /** The date in the schedule, where the session is on another one; null where it is not. */
  moved_from: nullable(Type.Object({ date: nullable(Type.String()) })),
  /** Raised by every change of the session or its schedule; `If-Match` names it. */
  version: Type.Integer(),
  /** The number of people on the roll with an attendance entry, and the number of people on the roll. */
  recorded: Type.Integer(),
  expected: Type.Integer(),
});
export type ClassSession = Static<typeof ClassSession>;
export const ClassSessions = answer(Type.Object({ rows: Type.Array(ClassSession) }));
export const OneClassSession = answer(ClassSession);

export const SessionParams = Type.Object({ id, number: Type.Integer({ minimum: 1, maximum: 10_000 }) });

/** A save of a session. Values that equal the plan keep following the schedule. */
export const SessionChange = closed({
  date: nullable(plainDate),
  start_time: plainTime,
  end_time: plainTime,
  topic: nullable(filled(200)),
  instructor_id: id,
  place: nullable(filled(200)),
});
export type SessionChange = Static<typeof SessionChange>;
