/** Each check of a release refuses the release it is there to refuse, and names what to do. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { providedShares, requiredShares } from '../federation/shares.ts';
import { type Candidate, checkContract, checks, checkTypes } from './contract-check.ts';
import { exposedRoutes } from './exposed-routes.ts';
import { shellFaults } from './shell-contract.ts';
import { root } from '../workspace.ts';

let folder: string;
let dir: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-contract-'));
  dir = join(folder, 'remote-catalog');
  await mkdir(join(dir, 'src'), { recursive: true });
  for (const part of ['client', 'server']) await mkdir(join(dir, 'dist', part), { recursive: true });
  await writeFile(
    join(dir, 'src/routes.tsx'),
    `import { Link, type To } from 'react-router-dom';\nexport const routes = [Link];`,
  );
  await exposes(`[${SEARCH}]`);
  await writeFile(join(dir, 'dist/client/remoteEntry.js'), 'x'.repeat(100));
  await writeFile(join(dir, 'dist/client/page.js'), Array.from({ length: 400 }, (_, at) => Math.sin(at)).join());
});
after(() => rm(folder, { recursive: true, force: true }));

function candidate(change: (candidate: Candidate) => void = () => undefined): Candidate {
  const made: Candidate = {
    dir,
    dist: join(dir, 'dist'),
    release: {
      name: 'catalog',
      version: '1.0.0-aaaaaaaa',
      descriptor: {
        name: 'catalog',
        contract: '^1.0.0',
        budget: { entry: 1000, page: 10_000 },
        routes: [{ id: 'catalog.search', path: '/search', public: true }],
        navigation: [],
      },
      client: {
        entry: 'remoteEntry.js',
        routes: ['remoteEntry.js'],
        pages: { 'catalog.search': ['page.js'] },
        integrity: {},
      },
      server: { entry: 'remoteEntry.cjs' },
      shared: requiredShares(root),
      sharedExports: {
        version: '1.0.0',
        fingerprint: 'one',
        router: ['Link'],
      } as Candidate['release']['sharedExports'],
    },
    shell: {
      contract: '1.0.0',
      provided: providedShares(root),
      sharedExports: { version: '1.0.0', fingerprint: 'one', router: ['Link'] },
      budgets: { entry: 1000, publicPage: 10_000, privatePage: 10_000 },
    },
    others: [
      {
        name: 'enrolment',
        where: 'release 1.2.0-bbbbbbbb',
        routes: [
          { id: 'enrolment.registration', path: '/registration' },
          { id: 'enrolment.receipt', path: '/receipts/:id' },
        ],
      },
    ],
  };
  change(made);
  return made;
}

/** Writes a server build that exposes `routes`, an expression. */
const exposes = (routes: string) =>
  writeFile(
    join(dir, 'dist/server/remoteEntry.cjs'),
    `exports.init = () => {}; exports.get = async (name) => () => ({ routes: name === './routes' && ${routes} });`,
  );
const SEARCH = `{ id: 'catalog.search', path: '/search' }`;

const faults = async (check: string, change?: (candidate: Candidate) => void) => {
  const run = checks[check];
  assert.ok(run, `there is no check "${check}"`);
  return run(candidate(change));
};

describe('a sound release', () => {
  for (const check of Object.keys(checks)) {
    test(`passes: ${check}`, async () => {
      assert.deepEqual(await faults(check), []);
    });
  }
});

describe('a release is refused', () => {
  const refused = (name: string, check: string, change: (candidate: Candidate) => void, expected: RegExp) => {
    test(name, async () => {
      assert.match((await faults(check, change)).join('\n'), expected);
    });
  };

  refused(
    'whose remote.json breaks the schema',
    'remote.json follows its schema',
    ({ release }) => ((release.descriptor as { routes: unknown }).routes = [{ id: 'Search' }]),
    /\/routes\/0/,
  );
  refused(
    'whose name is not its folder’s',
    'remote.json follows its schema',
    ({ release }) => (release.name = 'other'),
    /folder must be remote-other/,
  );
  refused(
    'whose route id carries another name',
    'ids are unique and carry the name of the remote',
    ({ release }) => release.descriptor.routes.push({ id: 'admin.home', path: '/x', public: false }),
    /must start with "catalog\."/,
  );
  for (const path of ['/receipts/:id', '/docs/*', '/docs/:page?', '/docs/old?'])
    refused(
      `whose route ${path} has no example`,
      'ids are unique and carry the name of the remote',
      ({ release }) => release.descriptor.routes.push({ id: 'catalog.many', path, public: false }),
      /"catalog\.many" \(.+\) has many addresses, so it needs an "example"/,
    );
  refused(
    'whose menu carries another name',
    'ids are unique and carry the name of the remote',
    ({ release }) =>
      (release.descriptor.menus = [
        {
          id: 'admin.courses',
          label: 'Courses',
          order: 1,
          call: { path: '/api/v1/courses/by-type', query: { type: 'BOOTCAMP' } },
          limit: 10,
          item: { href: '/bootcamps/{slug}', title: '{title}' },
          all: { label: 'Semua', href: '/search' },
          pages: [],
          texts: { loading: 'Memuat', failed: 'Gagal' },
        },
      ]),
    /menu "admin\.courses" must start with "catalog\."/,
  );
  refused(
    'that declares a route twice',
    'ids are unique and carry the name of the remote',
    ({ release }) => release.descriptor.routes.push({ id: 'catalog.search', path: '/x', public: false }),
    /declared twice/,
  );
  refused(
    'written for another contract',
    'the contract is the live shell’s',
    ({ release }) => (release.descriptor.contract = '^2.0.0'),
    /written for contract \^2\.0\.0, the live shell has 1\.0\.0/,
  );
  refused(
    'that needs a newer React than the shell provides',
    'the share scope fits the live shell',
    ({ release }) => (release.shared['react'] = '^99.0.0'),
    /needs react \^99\.0\.0/,
  );
  refused(
    'that needs a share the shell does not provide',
    'the share scope fits the live shell',
    ({ release }) => (release.shared['left-pad'] = '^1.0.0'),
    /needs left-pad \^1\.0\.0, the live shell provides none/,
  );
  refused(
    'whose shared exports changed under the same version',
    'shared exports changed only with a new version',
    ({ release }) => (release.sharedExports.fingerprint = 'two'),
    /Raise the version in shared\/package\.json/,
  );
  refused(
    'with a page that has no chunk of its name',
    'every page has its chunk',
    ({ release }) => (release.client.pages['catalog.course'] = []),
    /webpackChunkName: "catalog\.course"/,
  );
  refused(
    'that imports a router name the shell does not provide',
    'only the router names of the contract are imported',
    ({ shell }) => (shell.sharedExports.router = []),
    /src\/routes\.tsx imports Link/,
  );
  refused(
    'whose entry is too heavy',
    'scripts stay within the budget',
    ({ release }) => (release.descriptor.budget.entry = 1),
    /remote entry weighs \d+ bytes \(brotli\), more than 1, its own budget in remote\.json/,
  );
  refused(
    'with a page that is too heavy',
    'scripts stay within the budget',
    ({ release }) => (release.descriptor.budget.page = 1),
    /page "catalog\.search" weighs \d+ bytes \(brotli\), more than 1, its own budget/,
  );
  for (const raised of [1000, 1_000_000_000])
    refused(
      `with an entry heavier than the shell allows, though its own budget is ${raised}`,
      'scripts stay within the budget',
      ({ release, shell }) => {
        release.descriptor.budget.entry = raised;
        shell.budgets.entry = 1;
      },
      /remote entry weighs \d+ bytes \(brotli\), more than 1, what the shell allows \(shell\/budgets\.json\)/,
    );
  for (const kind of ['public', 'private'] as const)
    refused(
      `with a ${kind} page heavier than the shell allows, though its own budget is higher`,
      'scripts stay within the budget',
      ({ release, shell }) => {
        release.descriptor.budget.page = 1_000_000;
        for (const route of release.descriptor.routes) route.public = kind === 'public';
        shell.budgets[`${kind}Page`] = 1;
      },
      /page "catalog\.search" weighs \d+ bytes \(brotli\), more than 1, what the shell allows/,
    );
});

test('a release whose remote.json breaks the schema is told that alone: the other checks rely on it', async () => {
  const found = await checkContract(
    candidate(({ release }) => ((release.descriptor as { routes: unknown }).routes = [{ id: 'catalog.search' }])),
  );
  assert.deepEqual(Object.keys(found), ['remote.json follows its schema']);
});

describe('every address has one route', () => {
  const CHECK = 'every address has one route';
  const route = (path: string, isPublic = true, id = 'catalog.other') => ({ id, path, public: isPublic });
  const refused = async (...routes: Candidate['release']['descriptor']['routes']) =>
    (await faults(CHECK, ({ release }) => release.descriptor.routes.push(...routes))).join('\n');

  for (const isPublic of [true, false]) {
    const kind = isPublic ? 'public' : 'private';

    test(`a ${kind} route of another live remote is refused, with its owner and what to do`, async () => {
      assert.equal(
        await refused(route('/registration', isPublic)),
        'route "catalog.other" (/registration) would answer /registration, which belongs to remote-enrolment (/registration in release 1.2.0-bbbbbbbb). Choose another path, or let remote-enrolment be released without it first',
      );
    });

    test(`a ${kind} route of the shell is refused`, async () => {
      assert.equal(
        await refused(route('/signin', isPublic)),
        'route "catalog.other" (/signin) would answer /signin, which belongs to the shell (/signin). Choose another path',
      );
    });

    test(`a ${kind} route that shares only some addresses with another's is refused`, async () => {
      assert.match(
        await refused(route('/receipts/latest', isPublic)),
        /would answer \/receipts\/latest, which belongs to remote-enrolment \(\/receipts\/:id in/,
      );
    });
  }

  for (const path of ['/Registration', '/registration/', '/:any', '/:area?/registration', '/registration/*', '/*']) {
    test(`${path} is refused, because it answers /registration too`, async () => {
      assert.match(await refused(route(path)), /would answer \/registration, which belongs to remote-enrolment/);
    });
  }

  for (const path of ['/api/courses', '/media/:file', '/assets', '/remotes/x', '/healthz', '/404', '/signin']) {
    test(`${path} is refused, because the shell keeps it`, async () => {
      assert.match(await refused(route(path)), /belongs to the shell/);
    });
  }

  test('a path without an owner is accepted', async () => {
    assert.equal(await refused(route('/receipts'), route('/docs/*', false, 'catalog.docs')), '');
  });

  test('routes of one remote may share an address where the router ranks them', async () => {
    assert.equal(await refused(route('/bootcamps/:slug'), route('/bootcamps/compare', false, 'catalog.compare')), '');
    assert.equal(await refused(route('/docs/*'), route('/docs/:page', false, 'catalog.page')), '');
  });

  for (const [one, other, address] of [
    ['/bootcamps/:slug', '/bootcamps/:id', '/bootcamps/any'],
    ['/bootcamps/:slug', '/Bootcamps/:slug', '/bootcamps/any'],
    ['/:area/list', '/staff/:page', '/staff/list'],
    ['/bootcamps/:slug?', '/bootcamps', '/bootcamps'],
  ] as const) {
    test(`${one} and ${other} of one remote are refused, because only their order decides`, async () => {
      assert.ok(
        (await refused(route(one), route(other, true, 'catalog.more'))).includes(
          `routes "catalog.other" (${one}) and "catalog.more" (${other}) both answer ${address}, and only their order decides. Give them different paths`,
        ),
      );
    });
  }

  for (const path of ['/Docs', '/docs/', '/docs//old', '/docs/*/old', '/docs*', '/docs/:page.pdf', '/dokumén']) {
    test(`${path} is not a path a route can have`, async () => {
      assert.match(await refused(route(path)), /Write it of small letters, digits/);
    });
  }
});

describe('the exposed routes', () => {
  const CHECK = 'the exposed routes are those of remote.json';
  after(() => exposes(`[${SEARCH}]`));

  for (const [what, routes, expected] of [
    [
      'one more than remote.json',
      `[${SEARCH}, { id: 'catalog.hidden', path: '/registration' }]`,
      '"./routes" exposes route "catalog.hidden" (/registration), which remote.json does not declare',
    ],
    [
      'another path than remote.json',
      `[{ id: 'catalog.search', path: '/find' }]`,
      'route "catalog.search" has the path /find in "./routes" and /search in remote.json',
    ],
    ['one less than remote.json', '[]', '"./routes" lacks route "catalog.search", which remote.json declares'],
    ['one twice', `[${SEARCH}, ${SEARCH}]`, '"./routes" exposes route "catalog.search" twice'],
    ['no list', `{}`, 'the server build cannot be loaded: "./routes" exports no array "routes"'],
  ] as const) {
    test(`are refused with ${what}`, async () => {
      await exposes(routes);
      assert.deepEqual(await faults(CHECK), [expected]);
    });
  }

  test('are read although the remote leaves a timer running', async () => {
    await exposes(`(setInterval(() => {}, 1000), console.log('loaded'), [${SEARCH}])`);
    assert.deepEqual(await faults(CHECK), []);
  });

  test('that never finish loading are refused', async () => {
    await exposes('(() => { for (;;); })()');
    await assert.rejects(exposedRoutes(join(dir, 'dist/server/remoteEntry.cjs'), 3000), /it did not load within 3 s/);
  });

  for (const [what, expression] of [
    ['a file of the machine', `require('node:fs').readFileSync('/etc/hostname')`],
    ['another program', `require('node:child_process').execSync('env')`],
    ['the environment', `(() => { throw new Error(JSON.stringify(Object.keys(process.env))); })()`],
  ] as const)
    test(`are read without ${what}, also of a folder that was built elsewhere`, async () => {
      await exposes(`(${expression}, [${SEARCH}])`);
      assert.match(
        (await faults(CHECK, (made) => (made.dir = null))).join(),
        /^the server build cannot be loaded: (Access to this API has been restricted|\[("NODE_CHANNEL_[A-Z_]+",?)*\]$)/,
      );
    });

  test('of a folder that was built elsewhere are compared too', async () => {
    await exposes('[]');
    assert.match((await faults(CHECK, (made) => (made.dir = null))).join(), /lacks route "catalog.search"/);
  });

  test('that end the process are refused', async () => {
    await exposes('process.exit(3)');
    assert.match((await faults(CHECK)).join(), /cannot be loaded: it ended while it was loaded/);
  });
});

test('a remote may run ahead of the shell in what it carries itself', async () => {
  const button = '@site/shared/ui/Button';
  assert.ok(button in providedShares(root) && !(button in requiredShares(root)), 'the release asks nothing of it');
  assert.deepEqual(
    await faults('the share scope fits the live shell', ({ shell }) => (shell.provided[button] = '0.0.1')),
    [],
  );
});

describe('the shell', () => {
  const build = async () => {
    const client = join(folder, 'shell');
    await mkdir(client, { recursive: true });
    const noise = Array.from({ length: 400 }, (_, at) => Math.sin(at)).join();
    await writeFile(join(client, 'shell.js'), noise);
    await writeFile(join(client, 'own-page.js'), noise);
    await writeFile(
      join(client, 'stats.json'),
      JSON.stringify({ hash: 'x', groups: { shell: ['shell.js'], 'shell.sign-in': ['shell.js', 'own-page.js'] } }),
    );
    return client;
  };

  test('passes within its budget', async () => {
    assert.deepEqual(await shellFaults(await build(), { first: 10_000, page: 10_000 }), []);
  });

  test('is refused where a first visit, or a page of its own, weighs too much', async () => {
    assert.match(
      (await shellFaults(await build(), { first: 100, page: 10_000 })).join(),
      /^shell weighs \d+ bytes \(brotli\), its budget is 100$/,
    );
    assert.match(
      (await shellFaults(await build(), { first: 10_000, page: 100 })).join(),
      /^shell\.sign-in weighs \d+ bytes/,
    );
  });

  test('is refused where there is nothing to weigh', async () => {
    const client = await build();
    await writeFile(join(client, 'stats.json'), JSON.stringify({ hash: 'x', groups: {} }));
    assert.deepEqual(await shellFaults(client), ['the build has no script "shell"']);
  });
});

describe('types', () => {
  const check = async (source: string) => {
    const remote = join(folder, 'remote-typed');
    await mkdir(remote, { recursive: true });
    await writeFile(
      join(remote, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { strict: true, types: [], lib: ['ES2023'], noEmit: true },
        include: ['*.ts'],
      }),
    );
    await writeFile(join(remote, 'routes.ts'), source);
    return checkTypes(remote);
  };

  test('that agree pass, and those that no longer do are named', async () => {
    assert.deepEqual(await check('export const path: string = "/search";'), []);
    assert.match((await check('export const path: string = 404;')).join(), /routes\.ts\(1,14\): error TS2322/);
  });
});
