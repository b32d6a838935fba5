/** Right after paying an order is looked at often, later less. */
const SOON_MS = 3_000;
const LATER_MS = 10_000;
const SOON_TIMES = 20;

/** How long a page that waits for money waits before it looks again, ms. @param looks how often it has looked again */
export const pauseBetweenLooks = (looks: number): number => (looks < SOON_TIMES ? SOON_MS : LATER_MS);
