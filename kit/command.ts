/** `karsa-remote`: what a remote needs on the way to a release, whatever builds it. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { parseRelease } from '../shell/server/stored-json.ts';
import { Failure, main } from '../tools/failure.ts';
import { packageDir } from '../tools/federation/shares.ts';
import { packBuilt } from '../tools/release/archive.ts';
import { assembleBuilt, readBuilt } from '../tools/release/built.ts';
import { commitOf } from '../tools/release/commit.ts';
import { readRecord, type ReleaseRecord, unknownRecord } from '../tools/release/record.ts';
import { descriptorFaults } from '../tools/release/remote-json.ts';
import { routerNameFaults } from '../tools/release/router-names.ts';
import type { ShellContract } from '../tools/release/shell-contract.ts';
import { createBuiltServer } from '../tools/serve-built.ts';

const HELP = `karsa-remote assemble               writes dist/release.json: what the build in dist/client and dist/server is
karsa-remote check --dist dist      compares a built folder with its release.json, and that with its schema
karsa-remote serve --dist dist --for https://test.example [--port 3001]   serves it to a site that allows it
karsa-remote release --dist dist --to https://releases.example    sends it to a site, which proves it and makes it live
karsa-remote release … --preview new-hero        shows it at ?preview=new-hero instead: nothing goes live
karsa-remote release … --canary 10               gives it to ten of a hundred visitors instead
karsa-remote release … --over 1.2.0-3fa9c1d2     replaces that release, which went live meanwhile
karsa-remote canary 50 --to https://releases.example      gives that to half of them; promote makes it live, end ends it
karsa-remote rollback --to https://releases.example       makes the release before live again; --version 1.2.0-3fa9c1d2 that one
karsa-remote unregister --to https://releases.example     takes it out of the site: its addresses are 404, its releases stay
karsa-remote releases --to https://releases.example       what is live, what was, and what is in the store
They are about the remote of the folder, or --remote stories. A release of files that are not committed needs --uncommitted.
The token of the remote is read from RELEASE_TOKEN.`;

/** @param dir folder of the remote, with its `dist/` */
async function assemble(dir: string): Promise<void> {
  const sharedExports = await sharedExportsOf(dir);
  const faults = await routerNameFaults(dir, sharedExports.router);
  if (faults.length) throw new Failure(faults.map((fault) => `  - ${fault}`).join('\n'));
  const release = await assembleBuilt(dir, sharedExports);
  await writeFile(join(dir, 'dist/release.json'), `${JSON.stringify(release, null, 2)}\n`);
  await writeFile(join(dir, 'dist/record.json'), `${JSON.stringify(await recordOf(dir), null, 2)}\n`);
  await check(join(dir, 'dist'));
}

/** What the installed `@site/shared` says of itself. */
async function sharedExportsOf(dir: string): Promise<ShellContract['sharedExports']> {
  const contract = JSON.parse(await readFile(join(packageDir('@site/shared', dir), 'contract.json'), 'utf8')) as {
    sharedExports: ShellContract['sharedExports'];
  };
  return contract.sharedExports;
}

/** How a release was made, as git tells. It is proven where it arrives. */
async function recordOf(dir: string): Promise<ReleaseRecord> {
  const git = async (...args: string[]) => (await promisify(execFile)('git', args, { cwd: dir })).stdout;
  return { ...unknownRecord(), ...(await commitOf(git, ['.'])) };
}

/** What was built of files that nobody can check out could not be built again. @throws Failure with the files */
async function requireCommitted(dist: string): Promise<void> {
  const uncommitted = (await readRecord(dist))?.uncommitted ?? [];
  if (uncommitted.length)
    throw new Failure(
      `It was built of files that are not committed, so it could not be built again:\n${uncommitted
        .slice(0, 10)
        .map((file) => `  - ${file}`)
        .join('\n')}\nCommit them and build again, or say that you know: --uncommitted`,
    );
}

async function check(dist: string): Promise<void> {
  const { name, version, descriptor } = await readBuilt(dist);
  const faults = descriptorFaults(descriptor);
  if (faults.length) throw new Failure(`${name} ${version}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  console.log(`${name} ${version} in ${dist} is complete.`);
}

/** Serves a built folder until it is stopped: a site that allows it runs it in one tab. */
async function serve(dist: string, site: string | undefined, port: number): Promise<void> {
  if (!site || !URL.canParse(site))
    throw new Failure('Which site may run it? --for https://test.example, the origin of the site');
  const { name } = await readBuilt(dist);
  const release = async () => parseRelease(await readFile(join(dist, 'release.json'), 'utf8'), 'release.json');
  const build = {
    entry: async () => (await release()).client.entry,
    descriptor: async () => (await release()).descriptor,
  };
  const server = createBuiltServer(join(dist, 'client'), build, new URL(site).origin);
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done)).catch(
    (error: unknown) => {
      throw new Failure(
        `Port ${port} cannot be used: ${error instanceof Error ? error.message : String(error)}. Choose another with --port.`,
      );
    },
  );
  console.log(
    `${name} is being served. Add ?remote=${name}@http://localhost:${port} to an address of ${new URL(site).origin}, whose REMOTE_ORIGINS must allow it. Build again to see a change. Stop: Ctrl+C`,
  );
}

/** What a site says of a release. A receiver of an earlier version says less. */
type Said = Record<string, unknown>;

/** @throws Failure with what the site answered, or why it was not asked */
async function ask(method: string, to: string | undefined, path: string, body?: Buffer): Promise<Said> {
  const token = process.env['RELEASE_TOKEN'];
  if (!to || !URL.canParse(to)) throw new Failure('Where to? --to https://releases.example');
  if (!token) throw new Failure('RELEASE_TOKEN is not set. The operators of the site make it for your remote.');
  const { protocol, hostname, origin } = new URL(to);
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Failure(`${to} is not https: the token would be readable on its way.`);
  const answered = await fetch(origin + path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body: new Uint8Array(body) }),
  }).catch((error: unknown) => {
    throw new Failure(`${origin} does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  const said = (await answered.json().catch(() => ({}))) as Said;
  if (!answered.ok) throw new Failure(`${origin} answered ${answered.status}: ${String(said['message'] ?? '')}`);
  // A receiver of a version before does not say it.
  if (said['isLive'] === false)
    throw new Failure(
      said['version'] === undefined
        ? `${String(said['remote'])} is not registered any more, but not every edge knows it: ${String(said['edges'])}.`
        : `The pointer names ${String(said['remote'])} ${String(said['version'])}, but it is not live at every edge: ${String(said['edges'])}.`,
    );
  return said;
}

const released = (said: Said): string =>
  `${String(said['remote'])} ${String(said['version'])} is live (before: ${String(said['before'] ?? 'none')}); ${String(said['edges'])}.`;

/** Which remote a command is about, without a build of it. */
async function nameOf(asked: string | undefined, dist: string): Promise<string> {
  if (asked) return asked;
  for (const file of [join(dist, 'release.json'), resolve('remote.json')]) {
    const { name } = await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as { name?: unknown },
      () => ({ name: null }),
    );
    if (typeof name === 'string') return name;
  }
  throw new Failure('Which remote? --remote stories, or run it in the folder with its remote.json.');
}

async function release(dist: string, to: string | undefined, how: Record<string, string>): Promise<void> {
  await check(dist);
  const query = new URLSearchParams(how).toString();
  const { name } = await readBuilt(dist);
  const said = await ask('PUT', to, `/releases/${name}${query && `?${query}`}`, await packBuilt(dist));
  const called = `${String(said['remote'])} ${String(said['version'])}`;
  if (said['preview'])
    console.log(
      `${called} is shown at every address of the site with ?preview=${String(said['preview'])} until ${String(said['until']).slice(0, 10)}. Nothing went live.`,
    );
  else if (said['canary'])
    console.log(
      `${called} is a canary for ${String(said['canary'])} % of the visitors (live: ${String(said['before'])}); ${String(said['edges'])}.`,
    );
  else console.log(released(said));
}

const PERCENT: Record<string, string> = { promote: '100', end: '0' };

async function canary(name: string, to: string | undefined, what: string | undefined): Promise<void> {
  const percent = PERCENT[what ?? ''] ?? what;
  if (!percent || !/^\d+$/.test(percent))
    throw new Failure('What about the canary? karsa-remote canary 50, or promote, or end');
  const said = await ask('POST', to, `/releases/${name}/canary?percent=${percent}`);
  console.log(
    `${String(said['remote'])} ${String(said['version'])} is for ${percent} % of the visitors (live: ${String(said['live'])}); ${String(said['edges'])}.`,
  );
}

async function unregister(name: string, to: string | undefined): Promise<void> {
  const said = await ask('DELETE', to, `/releases/${name}`);
  console.log(
    `${String(said['remote'])} is not registered any more (was ${String(said['before'] ?? 'damaged')}); ${String(said['edges'])}. Its next release registers it again.`,
  );
}

const MovesSchema = Type.Object({
  live: Type.Union([Type.String(), Type.Null()]),
  versions: Type.Array(Type.Object({ version: Type.String() })),
  moves: Type.Array(Type.Object({ at: Type.String(), how: Type.String(), version: Type.String(), by: Type.String() })),
});

async function releases(name: string, to: string | undefined): Promise<void> {
  const said = await ask('GET', to, `/releases/${name}`);
  if (!Value.Check(MovesSchema, said)) throw new Failure('The site answers something else than a list of releases.');
  console.log(`${name}: ${said.live ?? 'nothing'} is live. In the store:`);
  for (const { version } of said.versions) console.log(`  ${version}`);
  console.log('Moves of the pointer, the newest first:');
  for (const { at, how, version, by } of said.moves) console.log(`  ${at}  ${how} ${version}, ${by}`);
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Failure(`--port is "${text}"; it must be a port number.`);
  return port;
}

await main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      dist: { type: 'string', default: 'dist' },
      to: { type: 'string' },
      for: { type: 'string' },
      port: { type: 'string', default: '3001' },
      remote: { type: 'string' },
      version: { type: 'string' },
      canary: { type: 'string' },
      preview: { type: 'string' },
      over: { type: 'string' },
      uncommitted: { type: 'boolean', default: false },
    },
  });
  const dist = resolve(values.dist);
  switch (positionals[0]) {
    case 'assemble':
      return assemble(process.cwd());
    case 'check':
      return check(dist);
    case 'serve':
      return serve(dist, values.for, portOf(values.port));
    case 'release': {
      if (!values.uncommitted) await requireCommitted(dist);
      const { canary: share, preview, over } = values;
      const how = { ...(share && { canary: share }), ...(preview && { preview }), ...(over && { over }) };
      return release(dist, values.to, how);
    }
    case 'rollback': {
      const to = values.version ? `?version=${encodeURIComponent(values.version)}` : '';
      const name = await nameOf(values.remote, dist);
      console.log(released(await ask('POST', values.to, `/releases/${name}/rollback${to}`)));
      return;
    }
    case 'canary':
      return canary(await nameOf(values.remote, dist), values.to, positionals[1]);
    case 'unregister':
      return unregister(await nameOf(values.remote, dist), values.to);
    case 'releases':
      return releases(await nameOf(values.remote, dist), values.to);
    default:
      throw new Failure(HELP);
  }
});
