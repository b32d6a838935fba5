/** Resolves in a later task. By then the browser has had time to draw and to handle input. */
export const nextTurn = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
