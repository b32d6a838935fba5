import type { FilesList, LiveRemote, ReleaseSet } from '@site/shared/contract';
import type { RemoteRoute } from '@site/shared/contract/remote-route';
import { createRemotes, type Federation, RemoteLoadError, type StageReport } from './loader.ts';

const live = (version: string, previous: LiveRemote['previous'] = null): LiveRemote => ({
  name: 'catalog',
  version,
  base: `/remotes/catalog/${version}/client/`,
  entry: 'remoteEntry.js',
  routesFiles: [],
  pages: {},
  routes: [{ id: 'catalog.search', path: '/search', public: true }],
  navigation: [],
  previous,
});
const setOf = (...remotes: LiveRemote[]): ReleaseSet => ({ id: 'set', shell: 'shell', remotes });
const before: LiveRemote['previous'] = {
  version: '0.9.0',
  base: '/remotes/catalog/0.9.0/client/',
  entry: 'remoteEntry.js',
};

const Page = () => null;
const route = (page: RemoteRoute['page'] = async () => ({ Page })): RemoteRoute => ({
  id: 'catalog.search',
  path: '/search',
  page,
});

/** A federation whose answer depends on the address asked for; `fault` throws for the addresses that fail. */
function scene(
  fault: (url: string) => Promise<void> | void = () => undefined,
  routes: (url: string) => unknown = () => ({ routes: [route()] }),
) {
  const asked: string[] = [];
  const reports: StageReport[] = [];
  const federation: Federation = {
    async importEntry(_remote, url) {
      asked.push(url.replace(/\?.*/, '?retry'));
      await fault(url);
    },
    expose: async (_remote, url) => routes(url),
  };
  /** @param now what the registry says, look by look; the last one from then on */
  const start = (releaseSet: ReleaseSet, ...now: ReleaseSet[]) =>
    createRemotes({
      releaseSet,
      federation,
      refresh: async () => (now.length > 1 ? now.shift() : now[0]) ?? releaseSet,
      report: (report) => reports.push(report),
      timeout: 50,
      pause: 1,
    });
  return { asked, reports, start };
}

const version = (url: string) => /catalog\/([^/]+)/.exec(url)?.[1];
const failing = (broken: string[]) => (url: string) => {
  if (broken.includes(version(url) ?? '')) throw new Error('404');
};

describe('loading a remote', () => {
  test('goes through entry, expose, page and ready, and reports each', async () => {
    const { start, reports } = scene();
    const loaded = await start(setOf(live('1.0.0'))).page('catalog', 'catalog.search');
    expect(loaded.module.Page).toBe(Page);
    expect(reports.map(({ stage, attempt }) => `${stage} ${attempt}`)).toEqual([
      'entry 1',
      'expose 1',
      'ready 1',
      'page 1',
    ]);
    expect(reports.every(({ error }) => error === undefined)).toBe(true);
  });

  test('fetches an entry once for two pages asked for at the same time', async () => {
    const { start, asked } = scene();
    const remotes = start(setOf(live('1.0.0')));
    await Promise.all([
      remotes.page('catalog', 'catalog.search'),
      remotes.release('catalog'),
      remotes.page('catalog', 'catalog.search'),
    ]);
    expect(asked).toEqual(['/remotes/catalog/1.0.0/client/remoteEntry.js']);
  });

  test('has all files of a page fetched before the first of them is there', () => {
    const ahead: string[] = [];
    const federation: Federation = {
      importEntry: () => new Promise(() => undefined),
      expose: async () => ({ routes: [route()] }),
    };
    const remotes = createRemotes({
      releaseSet: setOf(live('1.0.0')),
      federation,
      refresh: async () => setOf(),
      fetchAhead: ({ version: of }, routeId) => ahead.push(`${of} ${routeId}`),
    });
    void remotes.page('catalog', 'catalog.search').catch(() => undefined);
    expect(ahead).toEqual(['1.0.0 catalog.search']);
  });

  test('marks a settled page, so that rendering it does not suspend', async () => {
    const { start } = scene();
    const page = start(setOf(live('1.0.0'))).page('catalog', 'catalog.search');
    await page;
    expect(page).toMatchObject({ status: 'fulfilled', value: { module: { Page } } });
  });
});

describe('when a remote fails', () => {
  test('asks the registry and tries again under another address', async () => {
    let tries = 0;
    const { start, asked } = scene(() => {
      tries += 1;
      if (tries === 1) throw new Error('connection reset');
    });
    await start(setOf(live('1.0.0'))).release('catalog');
    expect(asked).toEqual([
      '/remotes/catalog/1.0.0/client/remoteEntry.js',
      '/remotes/catalog/1.0.0/client/remoteEntry.js?retry',
    ]);
  });

  test('takes the release that is live now instead of the one the page was made with', async () => {
    const { start, reports } = scene(failing(['1.0.0']));
    await start(setOf(live('1.0.0')), setOf(live('1.0.1'))).release('catalog');
    expect(reports.at(-1)).toMatchObject({ version: '1.0.1', stage: 'ready', attempt: 2 });
  });

  test('falls back to the release before the broken one', async () => {
    const { start, reports } = scene(failing(['1.0.0']));
    await start(setOf(live('1.0.0', before))).release('catalog');
    expect(reports.at(-1)).toMatchObject({ version: '0.9.0', stage: 'ready', attempt: 3 });
  });

  test('gives up on an entry that never answers after the timeout, and says at which stage', async () => {
    const { start } = scene(() => new Promise(() => undefined));
    const error = await start(setOf(live('1.0.0')))
      .release('catalog')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RemoteLoadError);
    expect(error).toMatchObject({ remote: 'catalog', version: '1.0.0', stage: 'entry' });
    expect((error as Error).message).toMatch(/no answer within \d+ ms/);
  });

  for (const hanging of ['entry', 'expose', 'page'] as const)
    test(`is over within 8 s where each ${hanging} hangs`, async () => {
      jest.useFakeTimers();
      const never = () => new Promise<never>(() => undefined);
      const federation: Federation = {
        importEntry: hanging === 'entry' ? never : async () => undefined,
        expose:
          hanging === 'expose' ? never : async () => ({ routes: [route(hanging === 'page' ? never : undefined)] }),
      };
      const reports: StageReport[] = [];
      const releaseSet = setOf(live('1.0.0', before));
      const report = (one: StageReport) => reports.push(one);
      let failure: unknown;
      createRemotes({ releaseSet, federation, refresh: never, report })
        .page('catalog', 'catalog.search')
        .catch((error: unknown) => (failure = error));
      await jest.advanceTimersByTimeAsync(8000);
      jest.useRealTimers();
      expect(failure).toMatchObject({ version: '1.0.0', stage: hanging });
      const failed = reports.filter(({ error }) => error !== undefined);
      expect(failed.map(({ version: of, stage }) => `${of} ${stage}`)).toEqual([
        `1.0.0 ${hanging}`,
        `1.0.0 ${hanging}`,
        `0.9.0 ${hanging}`,
      ]);
    });

  test('runs no file of another attempt before it is compared with its hash', async () => {
    const done: string[] = [];
    const own = { ...live('1.0.0'), routesFiles: ['routes.js'], pages: { 'catalog.search': ['page.js'] } };
    const short = (url: string) =>
      url.replace(/^.*\/(\w+\.js)(\?.*)?$/, (_, file: string, query?: string) => file + (query ? '?' : ''));
    let down = true;
    const remotes = createRemotes({
      releaseSet: setOf(own),
      federation: {
        async importEntry(_remote, url) {
          done.push(`run ${short(url)}`);
          if (down) throw new Error('connection reset');
        },
        expose: async () => ({ routes: [route(async () => (done.push('run page'), { Page }))] }),
      },
      refresh: async () => setOf(own),
      verify: async (_release, urls) => {
        done.push(...urls.map((url) => `compare ${short(url)}`));
        if (urls.some((url) => url.includes('?') && down)) throw new Error('not what was released');
      },
      pause: 1,
    });
    await expect(remotes.page('catalog', 'catalog.search')).rejects.toBeInstanceOf(RemoteLoadError);
    expect(done).toEqual(['compare remoteEntry.js', 'run remoteEntry.js', 'compare remoteEntry.js?']);
    down = false;
    await remotes.page('catalog', 'catalog.search');
    expect(done.slice(3)).toEqual([
      'compare remoteEntry.js',
      'run remoteEntry.js',
      'compare routes.js',
      'compare page.js',
      'run page',
    ]);
  });

  test('compares every file of another attempt: entry, routes and page', async () => {
    const compared: string[] = [];
    const own = { ...live('1.0.0'), routesFiles: ['routes.js'], pages: { 'catalog.search': ['page.js'] } };
    const remotes = createRemotes({
      releaseSet: setOf(own),
      federation: {
        async importEntry(_remote, url) {
          if (!url.includes('?')) throw new Error('connection reset');
        },
        expose: async () => ({ routes: [route()] }),
      },
      refresh: async () => setOf(own),
      verify: async (_release, urls) => void compared.push(...urls),
      pause: 1,
    });
    await remotes.page('catalog', 'catalog.search');
    expect(compared.map((url) => url.replace(/retry=\w+/, 'retry'))).toEqual(
      ['remoteEntry.js', 'remoteEntry.js?retry', 'routes.js?retry', 'page.js?retry'].map(
        (file) => `/remotes/catalog/1.0.0/client/${file}`,
      ),
    );
  });

  test('compares each file with the list of its own release, also those that only the list names', async () => {
    const lists: Record<string, FilesList> = {
      'sha384-1': { pages: { 'catalog.search': ['page.js'] }, integrity: {} },
      'sha384-0': { pages: { 'catalog.search': ['page-of-before.js'] }, integrity: {} },
    };
    const own = { ...live('1.0.0', { ...before, files: 'sha384-0' }), files: 'sha384-1' };
    async function comparedWhile(broken: string[]): Promise<string[]> {
      const compared: string[] = [];
      const remotes = createRemotes({
        releaseSet: setOf(own),
        federation: {
          importEntry: async (_remote, url) => failing(broken)(url),
          expose: async () => ({ routes: [route()] }),
        },
        refresh: async () => setOf(own),
        verify: async ({ files }, urls) => void compared.push(...urls.map((url) => `${url} ${files}`)),
        filesOf: async ({ files = '' }) => lists[files] ?? null,
        pause: 1,
      });
      await remotes.page('catalog', 'catalog.search');
      return compared.map((line) => line.replace(/^.*client\//, '').replace(/\?\S+/, ''));
    }
    expect(await comparedWhile([])).toEqual(['remoteEntry.js sha384-1', 'page.js sha384-1']);
    expect((await comparedWhile(['1.0.0'])).slice(2)).toEqual([
      'remoteEntry.js sha384-0',
      'page-of-before.js sha384-0',
    ]);
  });

  test('forgets the failure: the next load really tries again', async () => {
    let down = true;
    const { start } = scene(() => {
      if (down) throw new Error('refused');
    });
    const remotes = start(setOf(live('1.0.0')));
    await expect(remotes.page('catalog', 'catalog.search')).rejects.toBeInstanceOf(RemoteLoadError);
    down = false;
    await expect(remotes.page('catalog', 'catalog.search')).resolves.toMatchObject({ module: { Page } });
  });

  test('survives a registry that is down too', async () => {
    let tries = 0;
    const federation: Federation = {
      async importEntry() {
        tries += 1;
        if (tries === 1) throw new Error('connection reset');
      },
      expose: async () => ({ routes: [route()] }),
    };
    const remotes = createRemotes({
      releaseSet: setOf(live('1.0.0')),
      federation,
      refresh: () => Promise.reject(new Error('registry down')),
      pause: 1,
    });
    await expect(remotes.release('catalog')).resolves.toMatchObject({ routes: [{ id: 'catalog.search' }] });
    expect(tries).toBe(2);
  });

  test('refuses a module that lacks a route remote.json declares', async () => {
    const { start } = scene(undefined, () => ({ routes: [] }));
    await expect(start(setOf(live('1.0.0'))).release('catalog')).rejects.toThrow('"./routes" lacks catalog.search');
  });

  test('refuses an expose that is no remote module', async () => {
    const { start } = scene(undefined, () => 'not found');
    await expect(start(setOf(live('1.0.0'))).release('catalog')).rejects.toThrow('exports no array "routes"');
  });

  test('names a remote that is not in the release set', async () => {
    const { start } = scene();
    await expect(start(setOf()).release('catalog')).rejects.toThrow('Remote "catalog" none failed at stage "resolve"');
  });

  test('loads a page whose chunk is missing from what is live now, data and script of one release', async () => {
    const gone = route(() => Promise.reject(new Error('chunk 404')));
    const there = route();
    const { start } = scene(undefined, (url) => ({ routes: [version(url) === '1.0.0' ? gone : there] }));
    const loaded = await start(setOf(live('1.0.0')), setOf(live('1.0.1'))).page('catalog', 'catalog.search');
    expect(loaded.route).toBe(there);
  });

  test('asks the registry again when a page of the release it fell back to is missing', async () => {
    const gone = route(() => Promise.reject(new Error('chunk 404')));
    const there = route();
    const { start, asked } = scene(failing(['1.0.0']), (url) => ({
      routes: [version(url) === '1.0.1' ? gone : there],
    }));
    const remotes = start(setOf(live('1.0.0')), setOf(live('1.0.1')), setOf(live('1.0.2')));
    await remotes.release('catalog');
    expect((await remotes.page('catalog', 'catalog.search')).route).toBe(there);
    expect(asked.map(version)).toEqual(['1.0.0', '1.0.1', '1.0.2']);
  });

  test('does not let one remote’s failure touch another', async () => {
    const { start } = scene(failing(['1.0.0']));
    const other: LiveRemote = { ...live('2.0.0'), name: 'enrolment', base: '/remotes/catalog/2.0.0/client/' };
    const remotes = start(setOf(live('1.0.0'), other));
    await expect(remotes.release('catalog')).rejects.toBeInstanceOf(RemoteLoadError);
    await expect(remotes.release('enrolment')).resolves.toMatchObject({ routes: [{ id: 'catalog.search' }] });
  });
});
