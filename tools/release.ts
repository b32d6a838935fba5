/**
 * `npm run release -w <remote>`: builds, proves and ships one remote. Nothing of another team is touched or restarted.
 * `npm run release -- --dist <folder>` does the same with a remote that was built elsewhere.
 */
import { join, resolve } from 'node:path';
import { launch } from '../e2e/browser.ts';
import { openStore } from '../shell/server/release-store.ts';
import { PREVIEW_PARAMETER } from '../shell/src/override/parameter.ts';
import { buildRemote } from './build.ts';
import { askedFor } from './release/asked.ts';
import { assemble } from './release/assemble.ts';
import { readBuilt } from './release/built.ts';
import { checkTypes } from './release/contract-check.ts';
import { confirm, edgeUrls, report } from './release/edges.ts';
import { makePreview } from './release/make-preview.ts';
import type { Proof, ProofOptions } from './release/prove.ts';
import { discard } from './release/publish.ts';
import { madeElsewhere, readRecord, unknownRecord } from './release/record.ts';
import {
  type BuiltRemote,
  prepareBuilt,
  type ProvenWith,
  releaseBuilt,
  type Released,
} from './release/release-built.ts';
import { look } from './release/seen.ts';
import { sourceOf } from './release/source.ts';
import { teamChecks, type TeamChecks } from './release/team-checks.ts';
import { Failure, main, remoteDir, storeDir } from './workspace.ts';

export type ReleaseOptions = {
  /** Folder of the release store. */
  into?: string;
  /** Origin of the API the release is proven against. */
  apiUrl?: string;
  /** Runs TypeScript over the remote, as every release does that people make. */
  isTyped?: boolean;
  /** Lint and the tests of the remote; left out unless told. */
  tests?: TeamChecks;
} & Partial<Pick<ProofOptions, 'isVisited' | 'renderBudget'>>;

const API_URL = process.env['API_URL'] ?? `http://127.0.0.1:${process.env['API_PORT'] ?? 4000}`;

/**
 * Releases a remote of this repository into the store, which registers it.
 * @param name name of the remote
 * @throws Failure with every reason why the release must not go live
 */
export async function release(
  name: string,
  {
    into = storeDir,
    apiUrl = API_URL,
    isTyped = true,
    tests = 'left out',
    isVisited = false,
    renderBudget,
  }: ReleaseOptions = {},
): Promise<Released> {
  const built = await builtHere(name, { isTyped, tests });
  return releaseBuilt(built, openStore(into), { apiUrl, isVisited, renderBudget });
}

/** Builds a remote of this repository, and checks its source meanwhile. */
async function builtHere(
  name: string,
  { isTyped, tests }: Required<Pick<ReleaseOptions, 'isTyped' | 'tests'>>,
): Promise<BuiltRemote> {
  const dir = remoteDir(name);
  const { commit, author, uncommitted, content } = await sourceOf(name);
  const meanwhile = [
    ...(isTyped ? [checkTypes(dir).then((faults) => ({ 'types agree': faults }))] : []),
    ...(tests === 'run' ? [teamChecks(dir, content)] : []),
  ];
  // Where the build fails before, nothing waits for them.
  for (const checking of meanwhile) checking.catch(() => undefined);
  await buildRemote(dir);
  return {
    release: await assemble(dir),
    dist: join(dir, 'dist'),
    dir,
    record: { ...unknownRecord(), commit, author, uncommitted, tested: tests !== 'left out' },
    meanwhile,
  };
}

/** Reads a remote that was built elsewhere, by any bundler. @param dist folder with `client/`, `server/` and `release.json` */
export async function builtElsewhere(dist: string): Promise<BuiltRemote> {
  return { release: await readBuilt(dist), dist, dir: null, record: madeElsewhere(await readRecord(dist)) };
}

/** Shows a release at `?preview=<preview>` for some days. Nothing goes live. @returns what the command says of it */
async function preview(built: BuiltRemote, asked: string, provenWith: ProvenWith): Promise<string> {
  const { name, descriptor } = built.release;
  const releases = openStore(storeDir);
  const { version } = await prepareBuilt(built, releases, provenWith);
  const { until } = await makePreview(releases, { name: asked, remote: name, version });
  const [route] = descriptor.routes;
  const [site] = edgeUrls().urls;
  const address = new URL(route?.example ?? route?.path ?? '/', site ?? 'http://localhost');
  address.searchParams.set(PREVIEW_PARAMETER, asked);
  const shownAt = site === undefined ? address.pathname + address.search : address.href;
  return `The preview "${asked}" of remote-${name} stands until ${until.slice(0, 10)}: ${shownAt}, or any other address of the site with ?${PREVIEW_PARAMETER}=${asked}. Nothing went live. npm run end-preview -- ${asked} ends it.`;
}

function provenAs({ rendered, visited, unseen }: Proof): string {
  const notSeen = unseen.length ? `; not seen, because the example led to another page: ${unseen.join(', ')}` : '';
  return `Proven: rendered ${rendered.join(', ') || 'nothing (no public route)'}; visited ${visited?.join(', ') ?? 'nothing (--without-browser)'}${notSeen}.`;
}

/** Says whether a release would go live, and leaves the store as it was. @returns what the command says of it */
async function checked(built: BuiltRemote, provenWith: ProvenWith): Promise<string> {
  const { name } = built.release;
  const releases = openStore(storeDir);
  const { version, isNew, proof } = await prepareBuilt(built, releases, provenWith);
  if (isNew) await discard(releases, name, version);
  return `${proof ? `${provenAs(proof)}\n` : ''}remote-${name} ${version} would go live. Nothing went live.`;
}

/** @throws Failure where files that are part of the release are not committed */
async function requireCommitted(name: string): Promise<void> {
  const { uncommitted } = await sourceOf(name);
  if (uncommitted.length)
    throw new Failure(
      `remote-${name} was not released: these files are not committed, so it could not be built again.\n${uncommitted
        .slice(0, 10)
        .map((file) => `  - ${file}`)
        .join('\n')}\nCommit them, or say that you know: npm run release -w remote-${name} -- --uncommitted`,
    );
}

if (process.argv[1]?.endsWith('release.ts')) {
  await main(async () => {
    const asked = askedFor(process.argv.slice(2), process.env);
    const { remote, isVisited, canary } = asked;
    const started = Date.now();
    if (remote && !asked.uncommitted && !asked.check) await requireCommitted(remote);
    // It starts while the build runs. The end of this process ends it where the release gets no further.
    const browser = isVisited ? launch() : undefined;
    browser?.catch(() => undefined);
    const provenWith = { apiUrl: API_URL, isVisited, browser, renderBudget: undefined };
    const elsewhere = asked.dist === undefined ? null : await builtElsewhere(resolve(asked.dist));
    const releases = openStore(storeDir);
    // What others do while this is built and proven is not undone.
    const seen = { ...(await look(releases, elsewhere?.release.name ?? remote)), over: asked.over };
    const built = elsewhere ?? (await builtHere(remote, { isTyped: true, tests: asked.untested ? 'left out' : 'run' }));
    if (asked.preview !== undefined) {
      console.log(await preview(built, asked.preview, provenWith));
      return;
    }
    if (asked.check) {
      console.log(await checked(built, provenWith));
      return;
    }
    const { name } = built.release;
    const { version, before, proof } = await releaseBuilt(built, releases, { ...provenWith, canary, seen });
    if (proof) console.log(provenAs(proof));
    const { urls, isNamed } = edgeUrls();
    const { isLive, words } = report(
      await confirm(name, version, urls, canary === undefined ? 'live' : 'canary'),
      version,
      isNamed,
    );
    if (!isLive) throw new Failure(`The pointer of remote-${name} names ${version}, but:\n${words}`);
    console.log(
      canary !== undefined
        ? `remote-${name} ${version} is a canary for ${canary} % of the visitors (live: ${before}), ${((Date.now() - started) / 1000).toFixed(1)} s; ${words}.`
        : `remote-${name} ${version} is live${before && before !== version ? ` (before: ${before})` : ''}, ${((Date.now() - started) / 1000).toFixed(1)} s; ${words}.`,
    );
  });
  // A browser that a page has blocked would keep the command waiting.
  process.exit();
}
