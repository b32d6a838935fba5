import { Type } from 'typebox';
import { rowAnswers, rowsOf } from '../../../http/each-row.ts';
import { closed } from '../../../http/schema-types.ts';
import { call, OrderParams, OutcomeSchema } from './schemas.ts';

const transaction = OrderParams.properties.id;
/** `shown` comes from the preview: an order with another consequence by now is refused. */
const rows = rowsOf(closed({ id: transaction, shown: Type.Optional(Type.String({ maxLength: 64 })) }));

export const BulkReasoned = closed({ ...call, rows });
export const BulkExtending = closed({ ...call, rows, expires_at: Type.String({ format: 'date-time' }) });
export const BulkOutcomes = rowAnswers(transaction, Type.Object({ ...OutcomeSchema.properties, shown: Type.String() }));
