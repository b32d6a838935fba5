/**
 * Collects events of this document and sends them to the edge: a moment after a failure, and when the page is hidden. Events that do not arrive are
 * sent again: the line that failed is often the one that would tell of it.
 */
import type { ReleaseSet } from '@site/shared/contract';
import type { TableEntry } from '../routing/route-table.ts';
import { type BrowserEvent, MOST_EVENTS, MOST_FAILURES, type Occurrence, TELEMETRY_PATH } from './events.ts';
import { thrownIn } from './thrown.ts';
import { measureVitals } from './vitals.ts';

/** How long events wait for others of the same failure, ms. */
const SENT_AFTER_MS = 2000;
/** How long they wait where nobody took them, ms. */
const SENT_AGAIN_AFTER_MS = 30_000;

let set: ReleaseSet | null = null;
let waiting: BrowserEvent[] = [];
let sending: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
/** Versions of the remotes of which this document shows pages, and the remotes of which something failed in it and of which that was told. */
const running = new Map<string, string | undefined>();
const failed = new Set<string>();
const left = new Set<string>();

export interface Release {
  /** The shell where absent. */
  remote?: string | undefined;
  /** The version in this page's release set where absent. */
  version?: string | undefined;
}

/**
 * Until this is called nothing is told: on the server, in development, in tests of components.
 * @param opened the page this document was opened at
 */
export function startTelemetry(releaseSet: ReleaseSet, opened: TableEntry): void {
  set = releaseSet;
  // Its listener comes first: what it tells of a hidden page is sent with that page.
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

/** A page of the remote is shown in this document. */
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

/** Of more events than one report may have, visits are kept, by which the others are counted, and then the first. */
function wait(events: BrowserEvent[], ms: number): void {
  let others = MOST_EVENTS - events.filter(({ event }) => event === 'visit').length;
  waiting = events.filter(({ event }) => event === 'visit' || others-- > 0);
  sending ??= setTimeout(() => void send(), ms);
}

/** Each remote is told of once, when the document is hidden the first time after it was shown. */
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

/** @param place of an error without a stack */
function tellError(error: unknown, place = ''): void {
  const { name, stack } = error instanceof Error ? error : { name: 'Error', stack: undefined };
  const found = thrownIn(name, stack ?? place);
  if (found) tell({ event: 'error', thrown: found.thrown }, found);
}

/** Not as a beacon, which does not say whether it arrived. While the browser is offline nothing is tried. */
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
    // Events that the edge refuses would be refused again.
    ({ status }) => status < 500,
    () => false,
  );
  if (!isTaken) wait([...events, ...waiting], SENT_AGAIN_AFTER_MS);
}
