import { ApiError } from '@site/shared/api/client';
import { serverErrors } from '@site/shared/forms/server-errors';
import { copy } from './copy.ts';

/** Splits the errors of a refused call into those of fields and those of the whole form. The form keeps what was typed. */
export function refusalOf<Name extends string>(error: unknown, labels: Readonly<Partial<Record<Name, unknown>>>) {
  if (!(error instanceof ApiError)) throw error;
  // The server names a field within its person: `participant.email`, `payer.email`.
  const errors = error.errors.map(({ field, message }) => ({
    field: field.replace(/^participant\./, '').replace(/^payer\./, 'payer_'),
    message,
  }));
  const { fields, areComplete } = serverErrors({ errors }, labels);
  return { fields, reason: error.isOutcomeUnknown ? copy.failed.offline : areComplete ? undefined : error.message };
}
