/** Entry of the browser build. If it were evaluated in one task, the shell would block a slow phone for half a second (decision 006). */
import { nextTurn } from './next-turn.ts';
import { providedShares } from './remotes/provided-shares.js';

/** The longest task before the browser gets time to draw and to handle input, in ms. */
const SLICE_MS = 5;

/** The imports that start the page, in parts that each take a few ms on a slow phone. */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './remotes/loader.ts'),
  () => import(/* webpackMode: "eager" */ './frame/Header.tsx'),
  () => import(/* webpackMode: "eager" */ './frame/Frame.tsx'),
  () => import(/* webpackMode: "eager" */ './routing/routes.tsx'),
  () => import(/* webpackMode: "eager" */ './start.tsx'),
];

let began = Number.NEGATIVE_INFINITY;
for (const evaluate of [...providedShares, ...parts]) {
  if (performance.now() - began > SLICE_MS) {
    await nextTurn();
    began = performance.now();
  }
  await evaluate();
}
