import { Type, type Static } from 'typebox';
import { NO_WAY_BACK, type NoWayBack } from '../../../../../tools/operators-releases.ts';
import { answer, closed, filled, instant, nullable, oneOf } from '../../../http/schema-types.ts';

const Values = {
  /** The number of documents that ran the release until they were hidden; `failed` counts those in which one of its pages or its code failed. */
  visits: Type.Integer(),
  failed: Type.Integer(),
  /** The 75th percentile of each vital, ms; null where none was measured. */
  lcp: nullable(Type.Number()),
  inp: nullable(Type.Number()),
};

/** The figures of the last 24 hours, including the current one. */
const ReleaseFigures = Type.Object({
  ...Values,
  /** Each of the 24 hours, the oldest first. */
  hours: Type.Array(Type.Object({ hour: instant, ...Values })),
});
export type ReleaseFigures = Static<typeof ReleaseFigures>;

/** The person who marked it, and when. */
const HandledFault = Type.Object({ by: Type.String(), at: instant });
export type HandledFault = Static<typeof HandledFault>;
/** Null where it was not handled, or was seen again since. */
const handled = Type.Union([Type.Null(), HandledFault]);

const Fault = Type.Object({
  version: Type.String(),
  /** Such as `TypeError`. */
  type: Type.String(),
  /** `remote-catalog/src/search/SearchPage.tsx:42`, or a place in a built file; null where it is unknown. */
  place: nullable(Type.String()),
  count: Type.Integer(),
  last: instant,
  handled,
});

export const isNoWayBack = (why: unknown): why is NoWayBack => NO_WAY_BACK.some((one) => one === why);

const Version = Type.Object({
  version: Type.String(),
  state: oneOf('LIVE', 'BEFORE', 'CANARY', 'AVAILABLE'),
  /** When it last went live, or else when it was built. */
  at: nullable(instant),
  commit: nullable(Type.String()),
  /** The author of the commit. */
  author: nullable(Type.String()),
  /** The number of addresses that were rendered and visited before it went live; null where none was. */
  rendered: nullable(Type.Integer()),
  visited: nullable(Type.Integer()),
  tested: Type.Boolean(),
  /** Why it cannot be restored; null where it can, or where the edge gives no reason. */
  no_way_back: nullable(oneOf(...NO_WAY_BACK)),
});

const Remote = Type.Object({
  name: Type.String(),
  /** The live version by the store; null where the store cannot be read. */
  version: nullable(Type.String()),
  previous: nullable(Type.String()),
  /** When it went live, and the account and machine that did it. */
  released_at: nullable(instant),
  released_by: nullable(Type.String()),
  /** Edges that serve another version than the live one, with their names; `version` is null where one serves none. */
  behind: Type.Array(Type.Object({ edge: Type.String(), version: nullable(Type.String()) })),
  figures: ReleaseFigures,
  canary: Type.Union([
    Type.Null(),
    Type.Object({
      version: Type.String(),
      /** The percentage of visitors who get it. */
      percent: Type.Number(),
      since: instant,
      by: nullable(Type.String()),
      figures: ReleaseFigures,
    }),
  ]),
  /** The last automatic rollback of the last 24 hours; null where there was none. */
  rolled_back: Type.Union([
    Type.Null(),
    Type.Object({
      at: instant,
      version: Type.String(),
      /** The figure that was worse: failures in browsers, failures on the server, or a vital; null where it is unknown. */
      judged: nullable(Type.String()),
      of: nullable(Type.Number()),
      bad: nullable(Type.Number()),
      handled,
    }),
  ]),
  /** The places in which it fails most often; those that are not handled come first. */
  faults: Type.Array(Fault),
  /** Newest first. */
  versions: Type.Array(Version),
});
export type Remote = Static<typeof Remote>;

const Releases = Type.Object({
  edges: Type.Array(Type.Object({ name: Type.String(), answers: Type.Boolean() })),
  /** The time since which all answering edges count; null where none answers. */
  since: nullable(instant),
  /** The builds of the shell that edges run. There is more than one only while edges are replaced. */
  shells: Type.Array(Type.String()),
  remotes: Type.Array(Remote),
});
export type Releases = Static<typeof Releases>;
export const ReleasesAnswer = answer(Releases);

const remote = Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 60 });
const version = filled(100);

export const RollingBack = closed({
  remote,
  /** The version that is to go live. */
  version,
  /** The live version that the page showed. */
  expected: version,
  reason: filled(500),
});
export type RollingBack = Static<typeof RollingBack>;

/** The live version before and after a move. */
const MovedRelease = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  before: Type.String(),
  /**
   * Edges that did not answer, or served another version when the time was over. `version` is null where one serves none, or renders no page of it. Edges
   * are asked only where another version becomes live: they read the share of a canary from the store within a second.
   */
  behind: Type.Array(Type.Object({ edge: Type.String(), answers: Type.Boolean(), version: nullable(Type.String()) })),
});
export type MovedRelease = Static<typeof MovedRelease>;
export const MovedReleaseAnswer = answer(MovedRelease);

export const MovingCanary = closed({
  remote,
  /** The canary that the page showed. */
  canary: version,
  /** The live version that the page showed. */
  expected: version,
  /** The percentage of visitors who get it from then on. It cannot be lowered, except to 0, which ends the canary; 100 makes it live for all. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  reason: filled(500),
});
export type MovingCanary = Static<typeof MovingCanary>;

export const Handling = closed({
  remote,
  version,
  /** The type that the page showed; null for a release that was rolled back automatically. */
  type: nullable(filled(200)),
  place: nullable(filled(500)),
  /** When it was last seen. */
  last: Type.String({ format: 'date-time' }),
});
export type Handling = Static<typeof Handling>;
export const Handled = answer(Type.Null());
