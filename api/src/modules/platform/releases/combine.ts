import type { OperatorsReleases } from '../../../../../tools/operators-releases.ts';
import type { Asked } from './edge-answer.ts';
import { handledOf, type HandledRow } from './handled-faults.ts';
import { isNoWayBack, type ReleaseFigures, type Releases, type Remote } from './schemas.ts';

const HOUR = 3_600_000;
const HOURS = 24;
const MOST_FAULTS = 3;

type EdgeRemote = OperatorsReleases['remotes'][number];
type OfRelease = OperatorsReleases['figures']['releases'][number];
type Hour = OfRelease['hours'][number];
type Answering = Asked & { answer: OperatorsReleases };

/** Combines the answers of all edges. They read one store, so facts of the store come from the first answer; the figures of browsers are added up. */
export function combine(asked: readonly Asked[], handled: readonly HandledRow[], now: number): Releases {
  const answering = asked.filter((one): one is Answering => one.answer !== null);
  const answers = answering.map(({ answer }) => answer);
  const names = new Set(answers.flatMap(({ remotes }) => remotes.map(({ name }) => name)));
  return {
    edges: asked.map(({ edge, answer }) => ({ name: edge, answers: answer !== null })),
    since:
      answers
        .map(({ figures }) => figures.since)
        .sort()
        .at(-1) ?? null,
    shells: [...new Set(answers.map(({ shell }) => shell))],
    remotes: [...names].sort().map((name) => remoteOf(name, answering, handled, now)),
  };
}

function remoteOf(name: string, answering: readonly Answering[], handled: readonly HandledRow[], now: number): Remote {
  const told = answering.flatMap(({ edge, answer }) =>
    answer.remotes.filter((remote) => remote.name === name).map((remote) => ({ edge, remote })),
  );
  const remote = told.find(({ remote: { pointer } }) => pointer)?.remote ?? told[0]?.remote;
  const pointer = remote?.pointer ?? null;
  const moves = remote?.moves ?? [];
  const releases = answering.flatMap(({ answer }) => answer.figures.releases.filter((one) => one.remote === name));
  const canary = pointer?.canary;
  return {
    name,
    version: pointer?.version ?? null,
    previous: pointer?.previous ?? null,
    released_at: pointer?.releasedAt ?? null,
    released_by: moves.find(({ version, at }) => version === pointer?.version && at === pointer.releasedAt)?.by ?? null,
    behind: told
      .filter(({ remote: { serves } }) => serves !== pointer?.version)
      .map(({ edge, remote: { serves } }) => ({ edge, version: serves })),
    figures: figuresOf(releases, now),
    canary: canary
      ? {
          version: canary.version,
          percent: canary.percent,
          since: canary.since,
          by: canary.by ?? null,
          figures: figuresOf(
            releases.filter(({ version }) => version === canary.version),
            now,
          ),
        }
      : null,
    rolled_back: rolledBack(name, moves, handled, now),
    faults: faultsOf(name, releases, handled),
    versions: remote ? versionsOf(remote) : [],
  };
}

function figuresOf(releases: readonly OfRelease[], now: number): ReleaseFigures {
  const hours = releases.flatMap((release) => release.hours);
  const running = Math.floor(now / HOUR) * HOUR;
  const starts = Array.from({ length: HOURS }, (_, at) => new Date(running - (HOURS - 1 - at) * HOUR).toISOString());
  const shown = hours.filter(({ hour }) => starts.includes(hour));
  return {
    ...valuesOf(shown),
    hours: starts.map((hour) => ({ hour, ...valuesOf(shown.filter((one) => one.hour === hour)) })),
  };
}

const valuesOf = (hours: readonly Hour[]) => ({
  visits: hours.reduce((sum, { visits }) => sum + visits, 0),
  failed: hours.reduce((sum, { failed }) => sum + failed, 0),
  lcp: seventyFifth(hours.map(({ LCP }) => LCP)),
  inp: seventyFifth(hours.map(({ INP }) => INP)),
});

/** The value that three quarters of the documents do not exceed. @param spreads the number of documents with each value */
function seventyFifth(spreads: readonly Record<string, number>[]): number | null {
  const counts = spreads
    .flatMap((spread) => Object.entries(spread))
    .map(([value, count]) => ({ value: Number(value), count }))
    .sort((one, other) => one.value - other.value);
  let left = counts.reduce((sum, { count }) => sum + count, 0) * 0.75;
  for (const { value, count } of counts) {
    left -= count;
    if (left <= 0) return value;
  }
  return null;
}

type Counted = Omit<Remote['faults'][number], 'handled'>;

function faultsOf(remote: string, releases: readonly OfRelease[], handled: readonly HandledRow[]): Remote['faults'] {
  const found = new Map<string, Counted>();
  for (const { version, faults } of releases)
    for (const { type, at, count, last } of faults) {
      const place = at[0] ?? null;
      const key = `${version} ${type} ${place}`;
      const known = found.get(key);
      if (!known) found.set(key, { version, type, place, count, last });
      else {
        known.count += count;
        if (last > known.last) known.last = last;
      }
    }
  return [...found.values()]
    .map((fault) => ({ ...fault, handled: handledOf(handled, { remote, ...fault }, fault.last) }))
    .sort((one, other) => Number(one.handled !== null) - Number(other.handled !== null) || other.count - one.count)
    .slice(0, MOST_FAULTS);
}

function rolledBack(
  remote: string,
  moves: EdgeRemote['moves'],
  handled: readonly HandledRow[],
  now: number,
): Remote['rolled_back'] {
  const oldest = new Date(now - HOURS * HOUR).toISOString();
  // Where an edge ended a canary, the cause is named. A canary that was promoted has a cause too, namely its good figures.
  const move = moves.find(
    ({ how, cause, at }) => at > oldest && (how === 'automatic-rollback' || (how === 'canary-ended' && cause)),
  );
  if (!move) return null;
  const { at, before, how, cause } = move;
  const version = how === 'automatic-rollback' ? (before ?? move.version) : move.version;
  return {
    at,
    version,
    judged: cause?.judged ?? null,
    of: cause?.of ?? null,
    bad: cause?.bad ?? null,
    handled: handledOf(handled, { remote, version, type: null, place: null }, at),
  };
}

function versionsOf({ pointer, versions, moves }: EdgeRemote): Remote['versions'] {
  return versions
    .map(({ builtAt, version, noWayBack, ...proof }) => ({
      version,
      state:
        version === pointer?.version
          ? ('LIVE' as const)
          : version === pointer?.previous
            ? ('BEFORE' as const)
            : version === pointer?.canary?.version
              ? ('CANARY' as const)
              : ('AVAILABLE' as const),
      at: moves.find((move) => move.version === version)?.at ?? builtAt,
      ...proof,
      no_way_back: isNoWayBack(noWayBack) ? noWayBack : null,
    }))
    .sort((one, other) => (other.at ?? '').localeCompare(one.at ?? ''));
}
