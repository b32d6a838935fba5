import type { ReleaseFigures, Releases, RemoteReleases } from '@site/shared/api/releases';

/** 24 hours until 09.00 in Jakarta of 24 November 2026; the seventh from the end failed as often as told. */
export function figures(failed = 0): ReleaseFigures {
  const hours = Array.from({ length: 24 }, (_, at) => ({
    hour: new Date(Date.parse('2026-11-23T03:00:00Z') + at * 3_600_000).toISOString(),
    visits: 100,
    failed: at === 17 ? failed : 0,
    lcp: 1600 + 10 * (at % 3),
    inp: at === 0 ? null : 88,
  }));
  return { visits: 2400, failed, lcp: 1600, inp: 88, hours };
}

export function remote(name: string, change: Partial<RemoteReleases> = {}): RemoteReleases {
  return {
    name,
    version: '1.12.0-a1b2c3d4',
    previous: '1.11.0-e5f6a7b8',
    released_at: '2026-11-23T01:40:00.000Z',
    released_by: 'dewi@laptop',
    behind: [],
    figures: figures(),
    canary: null,
    rolled_back: null,
    faults: [],
    versions: [
      {
        version: '1.12.0-a1b2c3d4',
        state: 'LIVE',
        at: '2026-11-23T01:40:00.000Z',
        commit: 'a73ab18c0ffee',
        author: 'Sekar Wulandari <sekar@karsa.test>',
        rendered: 5,
        visited: 9,
        tested: true,
        no_way_back: null,
      },
      {
        version: '1.11.0-e5f6a7b8',
        state: 'BEFORE',
        at: '2026-11-20T07:12:00.000Z',
        commit: null,
        author: null,
        rendered: null,
        visited: null,
        tested: false,
        no_way_back: null,
      },
    ],
    ...change,
  };
}

export const twoEdges: Releases = {
  edges: [
    { name: '172.30.40.21:3000', answers: true },
    { name: '172.30.40.22:3000', answers: true },
  ],
  since: '2026-11-23T02:10:00.000Z',
  shells: ['9f8e7d6c'],
  remotes: [],
};
