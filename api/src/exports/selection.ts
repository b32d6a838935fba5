/** The rows of a file, as two statements with the same values. */
export interface Selection {
  /** SQL for the rows, in order. */
  readonly rows: string;
  /** SQL for the `id` of each row, in any order. */
  readonly ids: string;
  readonly values: readonly unknown[];
}
