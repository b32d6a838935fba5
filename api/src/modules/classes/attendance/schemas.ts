import { Type, type Static } from 'typebox';
import { answer, closed, filled, id, instant, nullable, oneOf } from '../../../http/schema-types.ts';
import { TimeZone } from '../../catalogue/master-data/schemas.ts';

const State = oneOf('PRESENT', 'LATE', 'EXCUSED', 'ABSENT');
export type AttendanceState = Static<typeof State>;

const Entry = Type.Object({
  id: Type.Integer(),
  state: State,
  note: nullable(Type.String()),
  author_name: Type.String(),
  marked_at: instant,
});

/** The roll of a session: the names, and the entries about each person. */
export const Roll = Type.Object({
  title: Type.String(),
  batch: Type.Integer(),
  session: Type.Object({
    number: Type.Integer(),
    date: nullable(Type.String()),
    start_time: Type.String(),
    end_time: Type.String(),
    time_zone: TimeZone,
    topic: nullable(Type.String()),
  }),
  people: Type.Array(
    Type.Object({
      registration_id: Type.Integer(),
      name: Type.String(),
      /** The latest first. There are several where staff and instructor entered different things and nobody has decided yet. */
      entries: Type.Array(Entry),
    }),
  ),
});
export type Roll = Static<typeof Roll>;
export const RollAnswer = answer(Roll);

const registrationId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Mark = closed({
  /** 128 bits that the device made. They allow it to send the same entry again. */
  key: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  registration_id: registrationId,
  state: State,
  note: nullable(filled(200)),
  /** The highest id of an entry about this person that the device had read; 0 where it had read none. */
  seen: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  /** The time on the device's clock, ms since 1970. */
  marked_at: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
});
export type Mark = Static<typeof Mark>;
export const Marks = closed({ entries: Type.Array(Mark, { minItems: 1, maxItems: 500 }) });

export const AttendanceLink = Type.Object({
  created_at: instant,
  /** The last day on which the link works. */
  ends_on: Type.String(),
});
export type AttendanceLink = Static<typeof AttendanceLink>;
export const AttendanceLinkAnswer = answer(nullable(AttendanceLink));
/** The answer with the address of the link. No other answer holds it. */
export const NewAttendanceLink = answer(Type.Object({ ...AttendanceLink.properties, url: Type.String() }));

/** The batch of a link, with its sessions. */
export const LinkedBatch = Type.Object({
  id,
  title: Type.String(),
  batch: Type.Integer(),
  instructor: Type.String(),
  ends_on: Type.String(),
  sessions: Type.Array(
    Type.Object({
      ...Roll.properties.session.properties,
      recorded: Type.Integer(),
      expected: Type.Integer(),
    }),
  ),
});
export type LinkedBatch = Static<typeof LinkedBatch>;
export const LinkedBatchAnswer = answer(LinkedBatch);

const number = Type.Integer({ minimum: 1, maximum: 10_000 });
export const RollParams = Type.Object({ id, number });
export const LinkedRollParams = Type.Object({ secret: Type.String(), number });
