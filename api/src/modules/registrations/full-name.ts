/**
 * SQL: how a person is called. Who has one name wrote it in both fields, as the form asks, and has it once everywhere else;
 * `fullName` of `@site/shared/person` is the same.
 * @param row of registrations, by its name in the query
 */
export const fullNameOf = (row: string): string =>
  `CASE WHEN lower(${row}.first_name) = lower(${row}.last_name) THEN ${row}.first_name ELSE ${row}.first_name || ' ' || ${row}.last_name END`;
