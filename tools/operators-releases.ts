/**
 * What an edge answers operators of its releases. The edge makes it and the API reads it. They are deployed apart: an edge of another version
 * may say more.
 */
import { type Static, type TSchema, Type } from 'typebox';

export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const CauseSchema = Type.Object({
  /** What was judged: failures in browsers, failed renders, one of the vitals; `healthy` where nothing is worse. */
  judged: Type.String(),
  /** Visits, renders or documents of the release that were judged, and how many of them were bad. */
  of: Type.Number(),
  bad: Type.Number(),
  /** The same of the release it was compared with. */
  control: Type.Object({ version: Type.String(), of: Type.Number(), bad: Type.Number() }),
});

/** Figures for which an edge moved a pointer by itself. */
export type Cause = Static<typeof CauseSchema>;

/** How many documents had a value, by the value rounded to two digits: 1634 ms counts as 1600. Exact enough for a percentile, and added up over edges. */
const Spread = Type.Record(Type.String({ pattern: '^[0-9]+$' }), Type.Integer({ minimum: 1 }));

export const FiguresSchema = Type.Object({
  /** When counting began, ISO 8601 in UTC. */
  since: Type.String(),
  releases: Type.Array(
    Type.Object({
      remote: Type.String(),
      version: Type.String(),
      hours: Type.Array(
        Type.Object({
          /** When it began, ISO 8601 in UTC. */
          hour: Type.String(),
          visits: Type.Integer(),
          failed: Type.Integer(),
          LCP: Spread,
          INP: Spread,
        }),
      ),
      faults: Type.Array(
        Type.Object({
          type: Type.String(),
          /** In files of the build or, where there is a map, of the source: `file:line:column`, the innermost first. */
          at: Type.Array(Type.String()),
          count: Type.Integer(),
          last: Type.String(),
        }),
      ),
    }),
  ),
});

/** Releases with the hours in which something was told of them, the oldest first. */
export type Figures = Static<typeof FiguresSchema>;

/** Why the store does not go back to a version: it was never live and its proof did not end, another remote owns one of its routes or slices, or its `release.json` cannot be read. */
export const NO_WAY_BACK = ['NOT_PROVEN', 'ROUTE_TAKEN', 'DAMAGED'] as const;
export type NoWayBack = (typeof NO_WAY_BACK)[number];

const StoredVersion = Type.Object({
  version: Type.String(),
  builtAt: orNull(Type.String()),
  commit: orNull(Type.String()),
  author: orNull(Type.String()),
  /** How many addresses were visited in a browser, and rendered, before it went live; null where none was. */
  visited: orNull(Type.Integer()),
  rendered: orNull(Type.Integer()),
  tested: Type.Boolean(),
  /** One of {@link NO_WAY_BACK}, or a reason of a later version; null where the store goes back to it. An edge of an earlier version does not say. */
  noWayBack: Type.Optional(orNull(Type.String())),
});
export type StoredVersion = Static<typeof StoredVersion>;

export const OperatorsReleasesSchema = Type.Object({
  /** The shell that runs there. */
  shell: Type.String(),
  remotes: Type.Array(
    Type.Object({
      name: Type.String(),
      /** What this edge serves; null where it serves none. */
      serves: orNull(Type.String()),
      /** What the store says is live (`Pointer` of the contract); null where that cannot be read. */
      pointer: orNull(
        Type.Object({
          version: Type.String(),
          previous: orNull(Type.String()),
          releasedAt: Type.String(),
          canary: Type.Optional(
            Type.Object({
              version: Type.String(),
              percent: Type.Number(),
              since: Type.String(),
              by: Type.Optional(Type.String()),
            }),
          ),
        }),
      ),
      versions: Type.Array(StoredVersion),
      /** The newest first. */
      moves: Type.Array(
        Type.Object({
          at: Type.String(),
          version: Type.String(),
          before: orNull(Type.String()),
          how: Type.String(),
          by: Type.String(),
          cause: Type.Optional(CauseSchema),
        }),
      ),
    }),
  ),
  figures: FiguresSchema,
});
export type OperatorsReleases = Static<typeof OperatorsReleasesSchema>;
