/** Does the work for everything `next` gives, at most so many at once, until it gives null. */
export async function inParallel<T>(
  atOnce: number,
  next: () => Promise<T | null>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const worker = async () => {
    for (let item = await next(); item !== null; item = await next()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
