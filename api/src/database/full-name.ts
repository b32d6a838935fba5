/**
 * SQL: how a person is called. A person with one name wrote it in both fields, as the form asks, and has it once everywhere else;
 * `fullName` of `@site/shared/person` is the same.
 * @param row of registrations, by its name in the query
 */
export function fullNameOf(row: string): string {
  const [first, last] = [`trim(${row}.first_name)`, `trim(${row}.last_name)`];
  return `CASE WHEN lower(${first}) = lower(${last}) THEN ${first} ELSE trim(${first} || ' ' || ${last}) END`;
}
