/**
 * SQL for the full name of a person. The form asks a person with one name to enter it in both fields; the result has it once.
 * `fullName` of `@site/shared/person` does the same.
 * @param row the alias of the registrations in the query
 */
export function fullNameOf(row: string): string {
  const [first, last] = [`trim(${row}.first_name)`, `trim(${row}.last_name)`];
  return `CASE WHEN lower(${first}) = lower(${last}) THEN ${first} ELSE trim(${first} || ' ' || ${last}) END`;
}
