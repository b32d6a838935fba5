/** Settles in a task of its own: the browser has drawn and handled input by then. */
export const nextTurn = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
