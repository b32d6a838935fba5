/** The pause in the first time after a payment. Later the order is loaded less often. */
const SOON_MS = 3_000;
const LATER_MS = 10_000;
const SOON_TIMES = 20;

/** The pause in ms before a page that waits for money loads again. @param looks how often it has loaded again already */
export const pauseBetweenLooks = (looks: number): number => (looks < SOON_TIMES ? SOON_MS : LATER_MS);
