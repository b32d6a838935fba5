/** The number of programs that are written at a time. A save of a program waits at most until its portion is done. */
export const PORTION = 200;

/**
 * Runs a write over many programs in portions.
 * @param writeAfter writes at most {@link PORTION} programs after this id @returns the id of the last one; null where there was none
 * @param overdue aborts: no further portion is begun
 */
export async function inPortions(
  writeAfter: (id: number) => Promise<number | null>,
  overdue: AbortSignal,
): Promise<void> {
  let last: number | null = 0;
  while (last !== null) {
    overdue.throwIfAborted();
    last = await writeAfter(last);
  }
}
