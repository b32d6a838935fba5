import type { FieldError } from '../api/failure.ts';

/** The errors in the answer to a refused call, sorted by the fields of a form. */
export interface ServerErrors<Name extends string> {
  /** Messages by field. Only fields of the form are in it. */
  fields: Partial<Record<Name, string>>;
  /** True if there is at least one error and all of them belong to fields of the form. */
  areComplete: boolean;
}

/**
 * Sorts the errors of a refused call by the fields of a form.
 * @param labels of the form's fields, by name
 */
export function serverErrors<Name extends string>(
  { errors }: { readonly errors: readonly FieldError[] },
  labels: Readonly<Partial<Record<Name, unknown>>>,
): ServerErrors<Name> {
  const isField = (field: string): field is Name => field in labels;
  const fields: Partial<Record<Name, string>> = {};
  for (const { field, message } of errors) if (isField(field)) fields[field] = message;
  return { fields, areComplete: errors.length > 0 && errors.every(({ field }) => isField(field)) };
}
