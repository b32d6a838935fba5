import { Type, type Static } from 'typebox';
import { answer } from '../../../http/schema-types.ts';
import { Schedule } from '../../catalogue/course-schedules/schemas.ts';
import { LinkedBatch } from '../attendance/schemas.ts';

export const OwnBatch = Type.Object({ course: Type.Object({ title: Type.String() }), schedule: Schedule });
export type OwnBatch = Static<typeof OwnBatch>;
export const OwnBatches = answer(Type.Array(OwnBatch));

/** One of these batches, with its classes. */
export const OwnBatchWithSessions = answer(
  Type.Object({ ...OwnBatch.properties, sessions: LinkedBatch.properties.sessions }),
);
