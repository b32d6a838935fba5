/**
 * Collects events of this document and sends them to the edge, a moment after a failure and when the page is hidden. Events that do not arrive are
 * sent again: a failing connection is often the reason both of the event and of its loss.
 */
import type { ReleaseSet } from '@site/shared/contract';
import type { TableEntry } from '../routing/route-table.ts';
import { type BrowserEvent, MOST_EVENTS, MOST_FAILURES, type Occurrence, TELEMETRY_PATH } from './events.ts';
import { thrownIn } from './thrown.ts';
import { measureVitals } from './vitals.ts';

/** How long an event waits for others of the same failure, in ms. */
const SENT_AFTER_MS = 2000;
/** How long events wait that could not be delivered, in ms. */
const SENT_AGAIN_AFTER_MS = 30_000;

let set: ReleaseSet | null = null;
let waiting: BrowserEvent[] = [];
let sending: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
/** The versions of the remotes of which this document shows pages. `failed` has the remotes that failed in it, `left` those whose visit was told. */
const running = new Map<string, string | undefined>();
const failed = new Set<string>();
const left = new Set<string>();

export interface Release {
  /** If it is absent, the release is one of the shell. */
  remote?: string | undefined;
  /** If it is absent, it is the version in this page's release set. */
  version?: string | undefined;
}

/**
 * Until this is called no event is collected: on the server, in development and in tests of components.
 * @param opened the page with which this document was opened
 */
export function startTelemetry(releaseSet: ReleaseSet, opened: TableEntry): void {
  set = releaseSet;
  // The listener of the vitals comes before that of `leave`, so that the vitals of a hidden page are sent with that page.
  const { id: route, remote } = opened;
  if (remote) {
    running.set(remote.name, servedVersion(remote.name));
    measureVitals((vital, value) => tell({ event: 'vital', vital, route, value }, { remote: remote.name }));
  }
  addEventListener('error', ({ error, filename, lineno, colno }) => tellError(error, `${filename}:${lineno}:${colno}`));
  addEventListener('unhandledrejection', ({ reason }) => tellError(reason));
  addEventListener('pagehide', leave);
  addEventListener('online', () => void send());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
}

/** Notes that this document shows a page of the remote. */
export const tellRunning = (remote: string, version: string): void => void running.set(remote, version);

export function tell(occurrence: Occurrence, { remote, version }: Release = {}): void {
  if (!set) return;
  if (occurrence.event !== 'visit' && occurrence.event !== 'vital') {
    if (failures >= MOST_FAILURES) return;
    failures += 1;
    if (remote && (occurrence.event === 'boundary' || occurrence.event === 'error')) failed.add(remote);
    if (remote && occurrence.event === 'boundary' && !running.has(remote)) running.set(remote, version);
  }
  const served = remote ? servedVersion(remote) : set.shell;
  wait([...waiting, { ...occurrence, remote: remote ?? 'shell', version: version ?? served ?? 'none' }], SENT_AFTER_MS);
}

/** A report can only hold so many events. Visits are kept, because the others are counted in relation to them, and then the first of the others. */
function wait(events: BrowserEvent[], ms: number): void {
  let others = MOST_EVENTS - events.filter(({ event }) => event === 'visit').length;
  waiting = events.filter(({ event }) => event === 'visit' || others-- > 0);
  sending ??= setTimeout(() => void send(), ms);
}

/** Tells of each remote once: when the document is hidden for the first time after the remote was shown. */
function leave(): void {
  for (const [remote, version] of running) {
    if (!left.has(remote)) tell({ event: 'visit', failed: failed.has(remote) }, { remote, version });
    left.add(remote);
  }
  if (waiting.length === 0 || !navigator.onLine) return;
  if (navigator.sendBeacon(TELEMETRY_PATH, new Blob([JSON.stringify(waiting)], { type: 'application/json' })))
    waiting = [];
}

/** The version of a remote in this page's release set. */
export const servedVersion = (remote: string): string | undefined =>
  set?.remotes.find(({ name }) => name === remote)?.version;

/** @param place where an error without a stack was thrown */
function tellError(error: unknown, place = ''): void {
  const { name, stack } = error instanceof Error ? error : { name: 'Error', stack: undefined };
  const found = thrownIn(name, stack ?? place);
  if (found) tell({ event: 'error', thrown: found.thrown }, found);
}

/** It does not use `sendBeacon`, which does not say whether the report arrived. It does not try while the browser is offline. */
async function send(): Promise<void> {
  clearTimeout(sending);
  sending = undefined;
  if (waiting.length === 0 || !navigator.onLine) return;
  const events = waiting;
  waiting = [];
  const isTaken = await fetch(TELEMETRY_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(events),
    keepalive: true,
  }).then(
    // Events that the edge refused would be refused again, so they count as taken.
    ({ status }) => status < 500,
    () => false,
  );
  if (!isTaken) wait([...events, ...waiting], SENT_AGAIN_AFTER_MS);
}
