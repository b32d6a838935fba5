import { ApiError } from '@site/shared/api/client';
import { serverErrors } from '@site/shared/forms/server-errors';
import { copy } from './copy.ts';

/** What a refusal says of the fields, and of the whole. What is typed stays. */
export function refusalOf<Name extends string>(error: unknown, labels: Readonly<Partial<Record<Name, unknown>>>) {
  if (!(error instanceof ApiError)) throw error;
  // The server names them within the person, or within the payer: `participant.email`, `payer.email`.
  const errors = error.errors.map(({ field, message }) => ({
    field: field.replace(/^participant\./, '').replace(/^payer\./, 'payer_'),
    message,
  }));
  const { fields, areComplete } = serverErrors({ errors }, labels);
  return { fields, reason: error.isOutcomeUnknown ? copy.failed.offline : areComplete ? undefined : error.message };
}
