/** Entry of the browser build. Evaluated in one go, the shell would keep a slow phone from answering for half a second (decision 006). */
import { providedShares } from './remotes/provided-shares.js';

/** So long a slice of work may take before the browser gets its turn to draw and to answer, ms. */
const SLICE_MS = 5;

// A script that was added to the page does not wait for its end, where the page's data stand.
if (document.readyState === 'loading') await new Promise((read) => document.addEventListener('DOMContentLoaded', read));

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
