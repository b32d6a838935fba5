/** How many calls run at a time, so that one slow answer does not delay the others. */
const ASKED_AT_ONCE = 5;

/** Does the work for each item that `next` gives, a few at a time, until it gives null. */
export async function inParallel<T>(next: () => Promise<T | null>, work: (item: T) => Promise<void>): Promise<void> {
  const worker = async () => {
    for (let item = await next(); item !== null; item = await next()) await work(item);
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, worker));
}
