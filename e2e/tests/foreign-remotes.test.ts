/** Remotes of other repositories, built with the packed kit by bundlers of their own, inside the running site. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Release } from '@site/shared/contract';
import { requireWebpack } from '../../kit/webpack.ts';
import { proofAccounts, signIn } from '../../tools/release/proof/sign-in.ts';
import { freePort } from '../../tools/free-port.ts';
import { processes } from '../../tools/processes.ts';
import { openStore } from '../../shell/server/release-store.ts';
import { sourcePlaces } from '../../shell/server/source-places.ts';
import { builtElsewhere } from '../../tools/release.ts';
import { releaseBuilt } from '../../tools/release/release-built.ts';
import { makeToken } from '../../tools/release/tokens.ts';
import { root, run } from '../../tools/workspace.ts';
import { type Foreign, foreignProjects, type Project, projects, unpackEarlier } from '../foreign/foreign.ts';
import { untilHydrated } from '../hydration.ts';
import { isRendered, type OwnEdge, startEdge } from '../own-edge.ts';
import { apiOrigin } from '../product.ts';
import { expect, test } from '../test.ts';

// They release into one store, one after the other.
test.describe.configure({ mode: 'default', timeout: 300_000 });

let edge: OwnEdge;
let foreign: Foreign;
let dists: Record<Project, string>;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  [edge, foreign] = await Promise.all([
    startEdge({ env: { REMOTE_ORIGINS: 'http://localhost:*' } }),
    foreignProjects(),
  ]);
  dists = await foreign.buildAll();
});
test.afterAll(async () => {
  await Promise.all([edge.stop(), foreign.remove()]);
});

const html = async (path: string) => (await fetch(edge.origin + path)).text();
const untilRendered = (path: string, title: string) =>
  expect
    .poll(
      async () => {
        const page = await html(path);
        return isRendered(page) && page.includes(`>${title}</h1>`) && page.includes('<li>Desain Produk Digital</li>');
      },
      { message: `${path} is rendered on the server, with data of the API`, intervals: [50], timeout: 15_000 },
    )
    .toBe(true);

/** Versions of each provided package that are in the page's share scope, and who brought them. */
const provided = (page: Page) =>
  page.evaluate(() =>
    Object.entries(globalThis.__FEDERATION__.__INSTANCES__[0]?.shareScopeMap['default'] ?? {})
      .filter(([name]) => !name.startsWith('@site/shared/ui/'))
      .map(
        ([name, versions]) =>
          `${name} ${Object.values(versions)
            .map(({ from }) => from)
            .join()}`,
      )
      .sort(),
  );

/** A picture that the remote imports: the server names it as the browser does, and it is there. */
async function showsItsPicture(page: Page, path: string): Promise<void> {
  const [, address = ''] = /<img src="([^"]+)" alt="Kelas kami"/.exec(await html(path)) ?? [];
  expect(address).toMatch(/^\/remotes\/[a-z]+\/[^/]+\/client\/photo[^/]+$/);
  const picture = page.getByRole('img', { name: 'Kelas kami' });
  await expect(picture).toHaveJSProperty('naturalWidth', 160);
  expect(await picture.evaluate((image: HTMLImageElement) => new URL(image.src).pathname)).toBe(address);
}

/** What operators read of an error in a page's script: the place in the team's own source, which visitors are not served. */
async function isFoundInItsSource(project: Project): Promise<void> {
  const { path, title } = projects[project];
  const { name } = JSON.parse(await readFile(join(dists[project], 'release.json'), 'utf8')) as Release;
  const pointer = await openStore(edge.storeDir).readPointer(name);
  const version = pointer?.version ?? '';
  const client = join(edge.storeDir, name, version, 'client');
  const scripts = (await readdir(client)).filter((file) => file.endsWith('.js'));
  const places = sourcePlaces({
    shell: { dir: '', version: '' },
    releaseDir: (remote, released) => join(edge.storeDir, remote, released),
  });
  const found: string[] = [];
  for (const script of scripts)
    for (const [line, text] of (await readFile(join(client, script), 'utf8')).split('\n').entries())
      if (text.includes(title)) found.push(await places(name, version, `${script}:${line + 1}:${text.indexOf(title)}`));
  expect(found.length, `a script of ${path} has its title`).toBeGreaterThan(0);
  for (const place of found) expect(place).toMatch(new RegExp(`^remote-${name}/src/(?:home/)?\\w+\\.tsx?:\\d+$`));
  for (const map of await readdir(join(edge.storeDir, name, version, 'maps')))
    expect((await fetch(`${edge.origin}/remotes/${name}/${version}/maps/${map}`)).status).toBe(404);
}

/** The page of a foreign remote as a signed-in student meets it. */
async function useAsStudent(page: Page, path: string, title: string): Promise<void> {
  expect(await signIn(page, edge.origin, '/signin', proofAccounts(), 15_000)).toBeNull();
  await page.goto(edge.origin + path);
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The session of the shell, which only its store and its API client know.
  await expect(page.getByText(/^Halo, \S/)).toBeVisible();
  // A second React would throw at the first hook.
  await page.getByRole('button', { name: 'Dibaca 0 kali' }).click();
  await expect(page.getByRole('button', { name: 'Dibaca 1 kali' })).toBeVisible();
  for (const share of await provided(page)) expect(share, 'only the shell brings it').toMatch(/ shell$/);
  // A second router would load another document.
  await page.evaluate(() => (window.name = 'the same document'));
  await page.getByRole('main').getByRole('link', { name: 'Lihat kursus' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await page.evaluate(() => window.name)).toBe('the same document');
}

test('a remote that was built with the kit before runs in the shell of today', async ({ page }) => {
  const earlier = await unpackEarlier();
  try {
    const { proof } = await releaseBuilt(await builtElsewhere(earlier), openStore(edge.storeDir), {
      apiUrl: apiOrigin,
      isVisited: true,
      renderBudget: undefined,
    });
    expect(proof).toMatchObject({ rendered: ['/stories'], visited: ['/stories'] });
    await untilRendered('/stories', 'Cerita alumni');
    await useAsStudent(page, '/stories', 'Cerita alumni');
  } finally {
    await rm(earlier, { recursive: true });
  }
});

/** What the operators of a site do with a folder they were given. */
const releaseFolder = (project: Project) =>
  run('npm', ['run', 'release', '--', '--dist', dists[project]], {
    cwd: root,
    env: { ...process.env, RELEASE_STORE: edge.storeDir, API_URL: apiOrigin, EDGE_URLS: edge.origin },
  });

for (const project of ['rspack', 'webpack'] as const)
  test(`a remote built with ${project} is released from its folder, rendered on the server, and runs with the shell’s React, router and session`, async ({
    page,
  }) => {
    const { path, title } = projects[project];
    const output = await releaseFolder(project);
    expect(output).toContain(`Proven: rendered ${path}; visited ${path}.`);
    expect(output).toMatch(/ is live.*served by/);
    await untilRendered(path, title);
    await useAsStudent(page, path, title);
    await showsItsPicture(page, path);
    await isFoundInItsSource(project);
  });

test('a built folder that karsa-remote serves runs in one tab of a site that allows it', async ({ page }) => {
  const { path, title } = projects.webpack;
  const port = await freePort();
  const local = `http://localhost:${port}`;
  const developer = processes(join(edge.storeDir, '../logs'));
  try {
    const command = join(dists.webpack, '../node_modules/.bin/karsa-remote');
    const served = ['serve', '--dist', dists.webpack, '--for', edge.origin, '--port', String(port)];
    developer.start('serve', command, served, {});
    await developer.ready('serve', `${local}/remoteEntry.js`, 60_000);
    const { headers } = await fetch(`${local}/remoteEntry.js`);
    expect(headers.get('access-control-allow-origin'), 'no other site can read it').toBe(edge.origin);
    expect(headers.get('cache-control')).toBe('no-store');

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${edge.origin}${path}?remote=forum@${local}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Remote lokal' })).toContainText(`"forum" dijalankan dari ${local}`);
    expect(asked).toContain(`${local}/remoteEntry.js`);
  } finally {
    await developer.stop();
  }
});

test('a remote built with Vite is sent to the site by its own team, proven there, and runs with the shell’s React, router and session, and a slice of its own in the store', async ({
  page,
}) => {
  const { path, title } = projects.vite;
  const tokens = join(edge.storeDir, '../release-tokens.json');
  const token = await makeToken(tokens, 'mentors');
  const all = processes(join(edge.storeDir, '../logs'));
  const port = await freePort();
  const receiver = `http://127.0.0.1:${port}`;
  try {
    all.start('receive-releases', 'npm', ['run', 'receive-releases'], {
      PORT: String(port),
      RELEASE_STORE: edge.storeDir,
      RELEASE_TOKENS: tokens,
      API_URL: apiOrigin,
      EDGE_URLS: edge.origin,
    });
    await all.ready('receive-releases', `${receiver}/healthz`, 60_000);
    const send = (command: string, by = token) =>
      foreign.karsaRemote('vite', [command, '--dist', 'dist', '--to', receiver], by);

    const another = await makeToken(tokens, 'forum');
    await expect(send('release', another)).rejects.toThrow(/answered 403: This token is not the one of "mentors"/);
    expect((await fetch(edge.origin + path)).status, 'nothing went live').toBe(404);
    expect(await send('release')).toMatch(/mentors 1\.0\.0-\w+ is live \(before: none\); served by/);
    await untilRendered(path, title);
    await useAsStudent(page, path, title);
    await showsItsPicture(page, path);
    await isFoundInItsSource('vite');
    // Its slice of the store: other pages of the site write the store too, and the next document has it.
    await page.goto(edge.origin);
    await untilHydrated(page);
    await page.goto(edge.origin + path);
    await expect(page.getByRole('button', { name: 'Dibaca 1 kali' })).toBeVisible();
    const stored = await page.evaluate(() => localStorage.getItem('state') ?? '');
    expect(JSON.parse(stored)).toMatchObject({
      student: { student: { full_name: expect.any(String) as unknown } },
      slices: { mentorsRead: { remote: 'mentors', version: 1, value: 1 } },
    });
    expect(await foreign.karsaRemote('vite', ['releases', '--to', receiver], token)).toMatch(
      /mentors: \S+ is live[^]*release \S+, token of mentors/,
    );
    await expect(foreign.karsaRemote('vite', ['rollback', '--to', receiver], token)).rejects.toThrow(
      /answered 409: remote-mentors \S+ is its first release: there is nothing to go back to/,
    );
  } finally {
    await all.stop();
  }
});

test('the packed kit declares every package it imports', async () => {
  expect(await foreign.undeclaredImports()).toEqual([]);
});

test('the preset for webpack refuses a version that the federation plugin does not work with', () => {
  requireWebpack('5.111.1');
  expect(() => requireWebpack('5.112.0')).toThrow(
    /webpack 5\.112\.0 does not work .* Install a version >=5\.100\.0 <5\.112\.0/,
  );
});

test('the types of the packed kit fit a remote that is written against them', async () => {
  await foreign.checkTypes('rspack');
  await expect(foreign.checkTypes('rspack', { 'src/home/copy.ts': 'export const copy = {};' })).rejects.toThrow(
    /Property 'title' does not exist/,
  );
});
