/** Counts for operators what browsers report of the releases that they run. Labels only have values of known releases and routes. */
import type { ReleaseSet } from '@site/shared/contract';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import {
  type BrowserEvent,
  MOST_EVENTS,
  MOST_FRAMES,
  STAGES,
  TELEMETRY_PATH,
  type Vital,
  VITALS,
} from '../src/telemetry/events.ts';
import { ClientAllowance } from './client-allowance.ts';
import { counter, type Metric } from './metrics.ts';
import { POLICY_REPORT, PolicyReport, violationIn } from './policy-reports.ts';

/** The largest size of one report, in bytes. */
const LARGEST = 16_384;
/** How many reports of one client are taken in a minute. A school may share one address. */
const PER_CLIENT = 240;
/** How many releases of a remote are known, because open tabs may still run older ones. */
const KEPT_VERSIONS = 5;
/** The labels of every counter about a release. */
const OF_A_RELEASE = ['remote', 'version'] as const;
const NO_RELEASE = { remote: 'none', version: 'none' };
/** Up to here a vital is good, and up to there it needs improvement (web.dev/articles/vitals). */
const RATED: Record<Vital, readonly [good: number, fair: number]> = {
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
};

const Name = Type.String({ maxLength: 100 });
const release = { remote: Name, version: Name };
const Thrown = Type.Object({
  type: Type.String({ pattern: '^[A-Za-z]{1,40}$' }),
  at: Type.Array(Type.String({ pattern: '^[\\w.-]{1,80}\\.js:[0-9]{1,7}:[0-9]{1,7}$' }), { maxItems: MOST_FRAMES }),
});
const Report = Type.Array(
  Type.Union([
    Type.Object({ event: Type.Literal('stage-failed'), stage: Type.Enum([...STAGES]), ...release }),
    Type.Object({ event: Type.Literal('fallback'), ...release }),
    Type.Object({ event: Type.Enum(['boundary', 'error']), thrown: Type.Optional(Thrown), ...release }),
    Type.Object({ event: Type.Literal('visit'), failed: Type.Boolean(), ...release }),
    Type.Object({
      event: Type.Literal('vital'),
      vital: Type.Enum([...VITALS]),
      route: Name,
      value: Type.Number({ minimum: 0 }),
      ...release,
    }),
  ]),
  { maxItems: MOST_EVENTS },
);

export interface BrowserReports {
  readonly metrics: readonly Metric[];
  /** Called when browsers may run this set from now on. */
  expect(set: ReleaseSet): void;
  /** Whether browsers may run this release of a remote, or of the shell. */
  mayRun(remote: string, version: string): boolean;
}

/** The result of one report for a release: whether a visit failed, and which vitals were not good. */
export interface ReleaseReport {
  remote: string;
  version: string;
  isFailed: boolean;
  vitals: { vital: Vital; isBad: boolean }[];
}

export interface BrowserReportsOptions {
  /** Called with each event of a known release and route. */
  onEvent?: (event: BrowserEvent) => void;
  /** Called once for each release in a report, with the client's address. */
  onReport?: (report: ReleaseReport, address: string) => void;
}

/** Adds the route that takes reports. */
export function takeBrowserReports(
  app: FastifyInstance,
  { onEvent, onReport }: BrowserReportsOptions = {},
): BrowserReports {
  const counters = {
    'stage-failed': counter(
      'edge_browser_stages_failed_total',
      'Stages of loading a remote that failed in browsers: resolve, entry, expose, page, ready.',
      ['stage', ...OF_A_RELEASE],
    ),
    fallback: counter(
      'edge_browser_fallbacks_total',
      'Releases that another one took the place of in browsers.',
      OF_A_RELEASE,
    ),
    boundary: counter('edge_browser_boundaries_total', 'Pages that visitors saw as failed.', OF_A_RELEASE),
    error: counter('edge_browser_errors_total', 'Errors in browsers that no code caught.', OF_A_RELEASE),
    visit: counter(
      'edge_browser_visits_total',
      'Documents that ran a release until they were hidden, by outcome: well, or failed where a page or code of it failed.',
      ['outcome', ...OF_A_RELEASE],
    ),
    vital: counter('edge_browser_vitals_total', 'Documents by LCP, CLS and INP: good, fair or poor.', [
      'vital',
      'rating',
      'route',
      ...OF_A_RELEASE,
    ]),
  };
  const violations = counter(
    'edge_browser_violations_total',
    'What pages tried although their Content-Security-Policy forbids it, by directive and release; none: no script of a known release.',
    ['directive', ...OF_A_RELEASE],
  );
  const refused = counter(
    'edge_browser_reports_refused_total',
    'Reports of browsers that were not counted: malformed, limited (too many of one client), or events of an unknown release or route.',
    ['reason'],
  );
  const versions = new Map<string, string[]>();
  const routes = new Set<string>();
  const mayRun = (remote: string, version: string) => versions.get(remote)?.includes(version) ?? false;
  const isKnown = ({ remote, version, ...event }: BrowserEvent) =>
    mayRun(remote, version) && (event.event !== 'vital' || routes.has(event.route));

  const allowance = new ClientAllowance({ perMinute: PER_CLIENT });
  app.addContentTypeParser(POLICY_REPORT, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  app.post<{ Body: Static<typeof Report> | PolicyReport }>(
    TELEMETRY_PATH,
    {
      bodyLimit: LARGEST,
      schema: { body: Type.Union([Report, PolicyReport]) },
      onRequest: async (request, reply) => {
        if (allowance.take(request.ip)) return undefined;
        refused.inc({ reason: 'limited' });
        return reply.code(429).send();
      },
      errorHandler: (error, _request, reply) => {
        refused.inc({ reason: 'malformed' });
        return reply.code(error.statusCode ?? 400).send();
      },
    },
    ({ body, ip }, reply) => {
      if (!Array.isArray(body)) {
        const { directive, release } = violationIn(body);
        violations.inc({ directive, ...(release && mayRun(release.remote, release.version) ? release : NO_RELEASE) });
        return reply.code(204).send();
      }
      for (const event of body) {
        const { remote, version } = event;
        if (!isKnown(event)) {
          refused.inc({ reason: 'unknown' });
          continue;
        }
        onEvent?.(event);
        if (event.event === 'stage-failed') counters['stage-failed'].inc({ stage: event.stage, remote, version });
        else if (event.event === 'vital')
          counters.vital.inc({ vital: event.vital, rating: ratingOf(event), route: event.route, remote, version });
        else if (event.event === 'visit')
          counters.visit.inc({ outcome: event.failed ? 'failed' : 'well', remote, version });
        else counters[event.event].inc({ remote, version });
      }
      for (const report of byRelease(body.filter(isKnown))) onReport?.(report, ip);
      return reply.code(204).send();
    },
  );

  return {
    metrics: [...Object.values(counters), violations, refused],
    mayRun,
    expect({ shell, remotes }) {
      for (const { name, version } of [{ name: 'shell', version: shell }, ...remotes]) {
        const before = versions.get(name)?.filter((other) => other !== version) ?? [];
        versions.set(name, [version, ...before].slice(0, KEPT_VERSIONS));
        // The counters begin at zero, because Prometheus sees no increase in a number that begins with its first event.
        for (const events of [counters.fallback, counters.boundary, counters.error])
          events.inc({ remote: name, version }, 0);
        for (const outcome of ['well', 'failed']) counters.visit.inc({ outcome, remote: name, version }, 0);
      }
      for (const { id } of remotes.flatMap((remote) => remote.routes)) routes.add(id);
    },
  };
}

/** The events of a failed visit. A stage that failed and then succeeded is not one; if it did not succeed, a fallback or a boundary follows. */
const FAILURES: readonly string[] = ['fallback', 'boundary', 'error'];

function byRelease(events: BrowserEvent[]): ReleaseReport[] {
  const reports = new Map<string, ReleaseReport>();
  for (const event of events) {
    const { remote, version } = event;
    const key = `${remote}@${version}`;
    const report = reports.get(key) ?? { remote, version, isFailed: false, vitals: [] };
    reports.set(key, report);
    report.isFailed ||= FAILURES.includes(event.event);
    if (event.event === 'vital') report.vitals.push({ vital: event.vital, isBad: ratingOf(event) !== 'good' });
  }
  return [...reports.values()];
}

function ratingOf({ vital, value }: { vital: Vital; value: number }): 'good' | 'fair' | 'poor' {
  const [good, fair] = RATED[vital];
  return value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
}
