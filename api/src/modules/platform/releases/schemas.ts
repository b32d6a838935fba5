import { Type, type Static } from 'typebox';
import { NO_WAY_BACK, type NoWayBack } from '../../../../../tools/operators-releases.ts';
import { answer, closed, filled, instant, nullable, oneOf } from '../../../http/schema-types.ts';

const Values = {
  /** Documents that ran the release until they were hidden, and those of them in which a page or code of it failed. */
  visits: Type.Integer(),
  failed: Type.Integer(),
  /** Of four documents three were not slower, ms; null where none was measured. */
  lcp: nullable(Type.Number()),
  inp: nullable(Type.Number()),
};

/** Of the last 24 hours, the one that runs included. */
const ReleaseFigures = Type.Object({
  ...Values,
  /** Each of the 24, the oldest first. */
  hours: Type.Array(Type.Object({ hour: instant, ...Values })),
});
export type ReleaseFigures = Static<typeof ReleaseFigures>;

/** Who marked it, and when. */
const HandledFault = Type.Object({ by: Type.String(), at: instant });
export type HandledFault = Static<typeof HandledFault>;
/** Null where it was not handled, and where it was seen again since. */
const handled = Type.Union([Type.Null(), HandledFault]);

const Fault = Type.Object({
  version: Type.String(),
  /** Such as `TypeError`. */
  type: Type.String(),
  /** `remote-catalog/src/search/SearchPage.tsx:42`, or a place in a built file; null where that is not known. */
  place: nullable(Type.String()),
  count: Type.Integer(),
  last: instant,
  handled,
});

export const isNoWayBack = (why: unknown): why is NoWayBack => NO_WAY_BACK.some((one) => one === why);

const Version = Type.Object({
  version: Type.String(),
  state: oneOf('LIVE', 'BEFORE', 'CANARY', 'AVAILABLE'),
  /** When it last went live; when it was built where it never did. */
  at: nullable(instant),
  commit: nullable(Type.String()),
  /** Who wrote the commit. */
  author: nullable(Type.String()),
  /** Addresses that were rendered and visited before it went live; null where none was. */
  rendered: nullable(Type.Integer()),
  visited: nullable(Type.Integer()),
  tested: Type.Boolean(),
  /** Null where it can be gone back to, or its edge does not say why not. */
  no_way_back: nullable(oneOf(...NO_WAY_BACK)),
});

const Remote = Type.Object({
  name: Type.String(),
  /** What the store says is live; null where that cannot be read. */
  version: nullable(Type.String()),
  previous: nullable(Type.String()),
  /** When it went live, and which account of which machine did it. */
  released_at: nullable(instant),
  released_by: nullable(Type.String()),
  /** What edges serve that is not live, with their names; `version` null where they serve none. */
  behind: Type.Array(Type.Object({ edge: Type.String(), version: nullable(Type.String()) })),
  figures: ReleaseFigures,
  canary: Type.Union([
    Type.Null(),
    Type.Object({
      version: Type.String(),
      /** So many of a hundred visitors get it. */
      percent: Type.Number(),
      since: instant,
      by: nullable(Type.String()),
      figures: ReleaseFigures,
    }),
  ]),
  /** The last of the last 24 hours; null where there was none. */
  rolled_back: Type.Union([
    Type.Null(),
    Type.Object({
      at: instant,
      version: Type.String(),
      /** What was worse: failures in browsers or on the server, or a vital; null where that is not known. */
      judged: nullable(Type.String()),
      of: nullable(Type.Number()),
      bad: nullable(Type.Number()),
      handled,
    }),
  ]),
  /** In which places it fails most often: first those that are not handled. */
  faults: Type.Array(Fault),
  /** The newest first. */
  versions: Type.Array(Version),
});
export type Remote = Static<typeof Remote>;

const Releases = Type.Object({
  edges: Type.Array(Type.Object({ name: Type.String(), answers: Type.Boolean() })),
  /** Since when all edges that answer count; null where none answers. */
  since: nullable(instant),
  /** Builds of the shell that edges run: one, but for the time in which they are replaced. */
  shells: Type.Array(Type.String()),
  remotes: Type.Array(Remote),
});
export type Releases = Static<typeof Releases>;
export const ReleasesAnswer = answer(Releases);

const remote = Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 60 });
const version = filled(100);

export const RollingBack = closed({
  remote,
  /** That goes live. */
  version,
  /** That is live, as the page showed it. */
  expected: version,
  reason: filled(500),
});
export type RollingBack = Static<typeof RollingBack>;

/** What is live after a move, and was before it. */
const MovedRelease = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  before: Type.String(),
  /**
   * Edges that do not answer, or serve something else when the time is over; `version` null where one serves none, or renders no page of it. Edges are asked where
   * another version is live: the share of a canary each reads from the store within a second.
   */
  behind: Type.Array(Type.Object({ edge: Type.String(), answers: Type.Boolean(), version: nullable(Type.String()) })),
});
export type MovedRelease = Static<typeof MovedRelease>;
export const MovedReleaseAnswer = answer(MovedRelease);

export const MovingCanary = closed({
  remote,
  /** As the page showed it. */
  canary: version,
  /** That is live, as the page showed it. */
  expected: version,
  /** Of a hundred visitors so many get it from then on, and no fewer than before: 0 ends it, 100 makes it live for all. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  reason: filled(500),
});
export type MovingCanary = Static<typeof MovingCanary>;

export const Handling = closed({
  remote,
  version,
  /** As the page showed it; null for a release that was rolled back by itself. */
  type: nullable(filled(200)),
  place: nullable(filled(500)),
  /** When it was last seen. */
  last: Type.String({ format: 'date-time' }),
});
export type Handling = Static<typeof Handling>;
export const Handled = answer(Type.Null());
