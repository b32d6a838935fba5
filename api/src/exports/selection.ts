/** What a file of a list holds, in two statements with the same values. */
export interface Selection {
  /** SQL: the rows, in order. */
  readonly rows: string;
  /** SQL: the `id` of each row, in any order. */
  readonly ids: string;
  readonly values: readonly unknown[];
}
