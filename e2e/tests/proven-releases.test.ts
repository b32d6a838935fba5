/** What the teams have written so far may be released: the look at each page, which a release takes, finds nothing wrong in any. */
import { openStore } from '../../shell/server/release-store.ts';
import { prove } from '../../tools/release/prove.ts';
import { remoteNames } from '../../tools/workspace.ts';
import { apiOrigin, storeDir } from '../product.ts';
import { expect, test } from '../test.ts';
import { UNHURRIED } from '../unhurried.ts';

/** The page for an offered seat leads a visitor who has none to another page. */
const NOT_REACHED: Record<string, RegExp[]> = { enrolment: [/^\/waiting-list\/A+\/registration$/] };

// One after the other: each takes a browser and an edge of its own.
test.describe.configure({ mode: 'default' });

for (const name of remoteNames())
  test(`a release of remote-${name} as it stands is proven, each of its pages`, async () => {
    const releases = openStore(storeDir);
    const { version = '' } = (await releases.readPointer(name)) ?? {};
    const release = await releases.readRelease(name, version);
    const { visited, unseen } = await prove({
      ...{ store: releases, release, apiUrl: apiOrigin, isVisited: true },
      // Other tests run beside it.
      renderBudget: Number(UNHURRIED.RENDER_BUDGET_MS),
    });
    expect([...(visited ?? []), ...unseen]).toHaveLength(release.descriptor.routes.length);
    expect(unseen).toEqual((NOT_REACHED[name] ?? []).map((path) => expect.stringMatching(path) as unknown));
  });
