/**
 * Runs a race without its guard until it goes wrong: it need not do so at once, and may break off instead.
 * @returns what the last run found
 * @throws what broke it off, if no run came to its end
 */
export async function untilWrong<Found>(
  race: () => Promise<Found>,
  isWrong: (found: Found) => boolean,
): Promise<Found> {
  const ATTEMPTS = 40;
  let last: { found: Found } | undefined;
  let failure: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      last = { found: await race() };
      if (isWrong(last.found)) break;
    } catch (error) {
      failure = error;
    }
  }
  if (!last) throw failure;
  return last.found;
}
