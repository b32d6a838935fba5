/** Programs at a time: their saves wait no longer than these take. */
export const PORTION = 200;

/**
 * Writes something about many programs, some at a time.
 * @param writeAfter writes that of at most {@link PORTION} programs behind this id @returns the id of the last one, null where there was none
 * @param overdue begins no further portion
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
