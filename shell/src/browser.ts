/** Entry of the browser build. Evaluated in one task, the shell would block a slow phone for half a second (decision 006). */
import { providedShares } from './remotes/provided-shares.js';

/** Longest task before the browser gets time to draw and to handle input, ms. */
const SLICE_MS = 5;

let began = Number.NEGATIVE_INFINITY;
for (const evaluate of [...providedShares, () => import(/* webpackMode: "eager" */ './start.tsx')]) {
  if (performance.now() - began > SLICE_MS) {
    await nextTurn();
    began = performance.now();
  }
  await evaluate();
}

function nextTurn(): Promise<void> {
  return 'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
}
