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
// Hydration must find the page's component at once, or React would throw the rendered page away.
const hydrationData = rendered && (await pageIsThere()) ? rendered : null;
// Where nothing was rendered for everybody, the first render may already know who is signed in; guards must.
if (!hydrationData) hydrateStore();

const router = createBrowserRouter(routes, hydrationData ? { hydrationData } : {});
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
if (hydrationData) {
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

/** Loads the page of this address. Where its remote fails, the boundary must show, and not a page that only looks alive. */
async function pageIsThere(): Promise<boolean> {
  const handles = (matchRoutes(routes, location) ?? []).map(({ route }) => ({ id: route.id, ...(route.handle as Partial<RouteHandle> | undefined) }));
  const pages = handles.flatMap(({ id, remote }) => (remote && id ? [remotes.page(remote, id)] : []));
  return Promise.all(pages).then(
    () => true,
    () => false,
  );
}
