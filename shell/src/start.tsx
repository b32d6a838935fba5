/** Starts the remotes, then hydrates what the edge rendered or renders the plain shell. */
import { hydrateStore } from '@site/shared/store';
import { connectSession } from '@site/shared/store/session';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { forgetEarlyInput, repeatEarlyInput } from './early-input.ts';
import { mediaBase } from './media-base.ts';
import { createFederation } from './remotes/federation.ts';
import { fetchAhead } from './remotes/hints.ts';
import { createRemotes } from './remotes/loader.ts';
import { currentReleaseSet, inlinedReleaseSet } from './remotes/release-set.ts';
import { reportStage } from './remotes/telemetry.ts';
import { nameHistoryEntry } from './routing/history-entry.ts';
import { inlinedData } from './routing/inlined-data.ts';
import { createRoutes, type RouteHandle } from './routing/routes.tsx';

const releaseSet = inlinedReleaseSet();
const remotes = createRemotes({
  releaseSet,
  federation: createFederation((url) => import(/* webpackIgnore: true */ url)),
  refresh: currentReleaseSet,
  report: reportStage,
  fetchAhead,
});
connectSession({ mediaBaseUrl: mediaBase() });
const routes = createRoutes(releaseSet, remotes);
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render into.');

const rendered = inlinedData();
const failure = rendered && (await failedPage());
// Hydration must find the page's component at once, or React would throw the rendered page away.
const isHydrated = rendered !== null && failure === null;
// Where nothing was rendered for everybody, the first render may already know who is signed in; guards must.
if (!isHydrated) hydrateStore();

// A failure goes along, in place of the page's data: its boundary shows at once, and nothing loads all over again to find it.
const hydrationData =
  rendered && failure
    ? { loaderData: { ...rendered.loaderData, [failure.id]: undefined }, errors: { [failure.id]: failure.error } }
    : rendered;
nameHistoryEntry();
const router = createBrowserRouter(routes, hydrationData ? { hydrationData } : {});
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
if (isHydrated) {
  // As a transition React hydrates in slices of a few ms (decision 006); a tap in between makes it finish at once.
  startTransition(() => {
    hydrateRoot(container, app);
  });
  hydrateStore();
  repeatEarlyInput();
} else {
  forgetEarlyInput();
  createRoot(container).render(app);
}

/** Loads the page of this address. @returns what failed for good: its boundary must show, and not a page that only looks alive */
async function failedPage(): Promise<{ id: string; error: unknown } | null> {
  const route = matchRoutes(routes, location)?.at(-1)?.route;
  const id = route?.id;
  const { remote } = (route?.handle ?? {}) as Partial<RouteHandle>;
  if (!id || !remote) return null;
  return remotes.page(remote, id).then(
    () => null,
    (error: unknown) => ({ id, error }),
  );
}
