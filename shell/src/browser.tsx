/** Entry of the browser build: starts the remotes, then hydrates what the edge rendered or renders the plain shell. */
import './remotes/provided-shares.ts';
import { hydrateStore } from '@site/shared/store';
import { connectSession } from '@site/shared/store/session';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { createFederation } from './remotes/federation.ts';
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
});
connectSession();
const routes = createRoutes(releaseSet, remotes);
const hydrationData = inlinedData();
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render into.');

if (!hydrationData) {
  // Nothing was rendered for everybody, so the first render may already know who is signed in; guards must.
  hydrateStore();
} else {
  // Hydration must find the page's component at once, or React would throw the rendered page away.
  const matched = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matched.map(({ route }) => {
      const { remote } = (route.handle ?? {}) as Partial<RouteHandle>;
      return remote && route.id ? remotes.page(remote, route.id) : undefined;
    }),
  );
}

const router = createBrowserRouter(routes, hydrationData ? { hydrationData } : {});
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
if (hydrationData) {
  hydrateRoot(container, app);
  hydrateStore();
} else createRoot(container).render(app);
