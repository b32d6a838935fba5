/** A provider that is slow with one answer must not keep the others waiting. */
const ASKED_AT_ONCE = 5;

/** Asks a provider about everything `next` gives, a few at once, until it gives null. */
export async function inParallel<T>(next: () => Promise<T | null>, work: (item: T) => Promise<void>): Promise<void> {
  const worker = async () => {
    for (let item = await next(); item !== null; item = await next()) await work(item);
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, worker));
}
