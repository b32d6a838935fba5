/** Starts the remotes, then hydrates the page that the edge rendered, or renders the plain shell. */
import { touchOf } from '@site/shared/origin';
import { hydrateStore } from '@site/shared/store';
import { noteArrival } from '@site/shared/store/origin';
import { connectSession } from '@site/shared/store/session';
import { outliveTranslation } from '@site/shared/translated-pages';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, RouterProvider } from 'react-router-dom';
import { forgetEarlyInput, repeatEarlyInput } from './early-input.ts';
import { mediaBase } from './media-base.ts';
import { nextTurn } from './next-turn.ts';
import { keepOverride } from './override/override.ts';
import { createFederation } from './remotes/federation.ts';
import { fetchAhead } from './remotes/hints.ts';
import { filesOf, verify } from './remotes/integrity.ts';
import { createRemotes } from './remotes/loader.ts';
import { currentReleaseSet, inlinedReleaseSet } from './remotes/release-set.ts';
import { nameHistoryEntry } from './routing/history-entry.ts';
import { inlinedData } from './routing/inlined-data.ts';
import { beginHydration, keepRenderedPage } from './routing/rendered-page.ts';
import { routeTable } from './routing/route-table.ts';
import { createRoutes } from './routing/routes.tsx';
import { startTelemetry } from './telemetry/beacon.ts';
import { reportStage } from './telemetry/report-stage.ts';
import { giveInput, takeInput } from './typed-input.ts';

const served = inlinedReleaseSet();
// Another document is being loaded, which has the remote that this tab asked for.
if (keepOverride(served)) await new Promise(() => undefined);
const releaseSet = served.override
  ? await (
      await import(/* webpackChunkName: "shell.override" */ './override/local-descriptor.ts')
    ).asDeclaredLocally(served)
  : served;
/** True if a remote of this document is not the live release. */
const isOverridden = Boolean(releaseSet.override ?? releaseSet.preview);
const arrivedAt = routeTable(releaseSet).pageOf(location.pathname);
if (process.env.NODE_ENV === 'production' && !isOverridden) startTelemetry(releaseSet, arrivedAt);
const remotes = createRemotes({
  releaseSet,
  federation: createFederation((url) => import(/* webpackIgnore: true */ url)),
  // No live release replaces such a remote, because its developer wants to see that it failed.
  refresh: isOverridden ? () => Promise.resolve(releaseSet) : currentReleaseSet,
  report: reportStage,
  fetchAhead,
  verify,
  filesOf,
});
outliveTranslation();
connectSession({ mediaBaseUrl: mediaBase() });
const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render into.');

const rendered = inlinedData();
const opened = rendered && (await openPage());
// The modules of the page were evaluated in this task. Each following part has a task of its own (decision 006).
await nextTurn();
// Hydration must find the component of the page at once, from the release that rendered it. Otherwise React would discard the rendered HTML.
const isHydrated = rendered !== null && (opened === null || opened.result === 'ready');
// Rendered HTML is the same for all visitors. Without it, the first render may use the session, and guards must use it.
if (!isHydrated) hydrateStore();

const hydrationData = rendered && startingData(rendered, opened);
nameHistoryEntry();
const router = createBrowserRouter(createRoutes(releaseSet, remotes), hydrationData ? { hydrationData } : {});
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
await nextTurn();
const main = container.querySelector('main');
if (isHydrated) {
  beginHydration(main);
  // In a transition React hydrates in slices of a few ms (decision 006). A tap in between makes it finish at once.
  startTransition(() => {
    hydrateRoot(container, app);
  });
  hydrateStore();
  repeatEarlyInput();
} else {
  forgetEarlyInput();
  const nodes = [...(main?.childNodes ?? [])];
  if (opened?.result === 'failed') keepRenderedPage(nodes, location.pathname);
  // The page came from another release, so its fields are new ones.
  else if (rendered) giveInput(takeInput(nodes), location.pathname);
  createRoot(container).render(app);
}

await nextTurn();
// Only arrivals at public pages are noted: addresses of other pages may hold a secret, and payment providers lead to them.
if (arrivedAt.remote && arrivedAt.route.public) noteArrival(touchOf(location, document.referrer));

/** The result of loading the page of this address. */
interface Opened {
  id: string;
  /** `fallback`: the page came from another release than the one that rendered it. */
  result: 'ready' | 'fallback' | 'failed';
  error?: unknown;
}

/** Loads the page of this address. @returns null if no remote owns the address */
async function openPage(): Promise<Opened | null> {
  const { id, remote } = routeTable(releaseSet).pageOf(location.pathname);
  if (!remote) return null;
  return remotes.page(remote.name, id).then(
    ({ version }): Opened => ({ id, result: version === remote.version ? 'ready' : 'fallback' }),
    (error: unknown): Opened => ({ id, result: 'failed', error }),
  );
}

/** The data with which the router starts: those with which the page was rendered, as far as they are still valid. */
function startingData(rendered: HydrationState, opened: Opened | null): HydrationState {
  if (!opened || opened.result === 'ready') return rendered;
  const { [opened.id]: _data, ...loaderData } = rendered.loaderData ?? {};
  // The error replaces the data of the page. So the error boundary is shown at once, above the page as it was rendered.
  if (opened.result === 'failed') return { loaderData, errors: { [opened.id]: opened.error } };
  // Without data or error the router calls the loader, because data of one release are not for the page of another.
  return { loaderData };
}
