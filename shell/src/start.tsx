/** Starts the remotes, then hydrates what the edge rendered or renders the plain shell. */
import { hydrateStore } from '@site/shared/store';
import { connectSession } from '@site/shared/store/session';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes, RouterProvider } from 'react-router-dom';
import { forgetEarlyInput, repeatEarlyInput } from './early-input.ts';
import { mediaBase } from './media-base.ts';
import { createFederation } from './remotes/federation.ts';
import { fetchAhead } from './remotes/hints.ts';
import { createRemotes } from './remotes/loader.ts';
import { currentReleaseSet, inlinedReleaseSet } from './remotes/release-set.ts';
import type { RouteHandle } from './remotes/route-handle.ts';
import { reportStage } from './remotes/telemetry.ts';
import { nameHistoryEntry } from './routing/history-entry.ts';
import { inlinedData } from './routing/inlined-data.ts';
import { createRoutes } from './routing/routes.tsx';

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
const opened = rendered && (await openPage());
// Hydration must find the page's component at once, and of the release that rendered the page, or React would discard the rendered HTML.
const isHydrated = rendered !== null && (opened === null || opened.result === 'ready');
// Without rendered HTML, which is the same for all visitors, the first render may use the session; guards must.
if (!isHydrated) hydrateStore();

const hydrationData = rendered && startingData(rendered, opened);
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

/** Result of loading the page of this address. */
interface Opened {
  id: string;
  /** `fallback`: it came from another release than the one that rendered the page. */
  result: 'ready' | 'fallback' | 'failed';
  error?: unknown;
}

/** Loads the page of this address. @returns null where no remote owns it */
async function openPage(): Promise<Opened | null> {
  const route = matchRoutes(routes, location)?.at(-1)?.route;
  const id = route?.id;
  const { remote } = (route?.handle ?? {}) as Partial<RouteHandle>;
  if (!id || !remote) return null;
  const renderedBy = releaseSet.remotes.find(({ name }) => name === remote)?.version;
  return remotes.page(remote, id).then(
    ({ version }): Opened => ({ id, result: version === renderedBy ? 'ready' : 'fallback' }),
    (error: unknown): Opened => ({ id, result: 'failed', error }),
  );
}

/** What the router starts with: the data the page was rendered with, as far as they still hold. */
function startingData(rendered: HydrationState, opened: Opened | null): HydrationState {
  if (!opened || opened.result === 'ready') return rendered;
  const { [opened.id]: _data, ...loaderData } = rendered.loaderData ?? {};
  // The error takes the place of the page's data: its boundary shows at once, without loading again.
  if (opened.result === 'failed') return { loaderData, errors: { [opened.id]: opened.error } };
  // Without data or error the router asks the loader: data of one release are not for the page of another.
  return { loaderData };
}
