import { Type } from 'typebox';
import { rowAnswers, rowsOf } from '../../../http/each-row.ts';
import { closed, id } from '../../../http/schema-types.ts';
import { call, OrderParams, OutcomeSchema } from './schemas.ts';

const transaction = OrderParams.properties.id;
/** `shown` comes from the preview. An order is refused where its consequence is another one by now. */
const row = closed({ id: transaction, shown: Type.Optional(Type.String({ maxLength: 64 })) });
const rows = rowsOf(row);

export const BulkReasoned = closed({ ...call, rows });
export const BulkExtending = closed({ ...call, rows, expires_at: Type.String({ format: 'date-time' }) });
export const BulkMoving = closed({ ...call, rows, course_schedule_id: id });
export const BulkOutcomes = rowAnswers(transaction, Type.Object({ ...OutcomeSchema.properties, shown: Type.String() }));
