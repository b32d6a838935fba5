/** `karsa-remote`: what a remote needs on the way to a release, whatever builds it. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { parseRelease } from '../shell/server/stored-json.ts';
import { Failure, main } from '../tools/failure.ts';
import { packageDir } from '../tools/federation/shares.ts';
import { packBuilt } from '../tools/release/archive.ts';
import { assembleBuilt, readBuilt } from '../tools/release/built.ts';
import { descriptorFaults } from '../tools/release/descriptor-schema.ts';
import { routerNameFaults } from '../tools/release/router-names.ts';
import type { ShellContract } from '../tools/release/shell-contract.ts';
import { createBuiltServer } from '../tools/serve-built.ts';

const HELP = `karsa-remote assemble               writes dist/release.json: what the build in dist/client and dist/server is
karsa-remote check --dist dist      compares a built folder with its release.json, and that with its schema
karsa-remote serve --dist dist --for https://test.example [--port 3001]   serves it to a site that allows it
karsa-remote release --dist dist --to https://releases.example    sends it to a site, which proves it and makes it live
karsa-remote rollback --dist dist --to https://releases.example   makes the release before live again
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

/** The source a release was built from, as git tells. */
async function recordOf(dir: string) {
  const git = (...args: string[]) =>
    promisify(execFile)('git', args, { cwd: dir }).then(
      ({ stdout }) => stdout.trim(),
      () => null,
    );
  const [commit, author, status] = await Promise.all([
    git('rev-parse', 'HEAD'),
    git('log', '-1', '--format=%an <%ae>'),
    git('status', '--porcelain', '.'),
  ]);
  return {
    builtAt: new Date().toISOString(),
    commit,
    author,
    uncommitted: (status ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(3)),
    tested: false,
    rendered: null,
    visited: null,
  };
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
  const entry = async () =>
    parseRelease(await readFile(join(dist, 'release.json'), 'utf8'), 'release.json').client.entry;
  const server = createBuiltServer(join(dist, 'client'), entry, new URL(site).origin);
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

/** @throws Failure with what the site answered, or why it was not asked */
async function send(method: string, to: string | undefined, path: string, body?: Buffer): Promise<void> {
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
  const said = (await answered.json().catch(() => ({}))) as Record<string, unknown>;
  if (!answered.ok) throw new Failure(`${origin} answered ${answered.status}: ${String(said['message'] ?? '')}`);
  // A receiver of a version before does not say it.
  if (said['isLive'] === false)
    throw new Failure(
      `The pointer names ${String(said['remote'])} ${String(said['version'])}, but it is not live at every edge: ${String(said['edges'])}.`,
    );
  console.log(
    `${String(said['remote'])} ${String(said['version'])} is live (before: ${String(said['before'] ?? 'none')}); ${String(said['edges'])}.`,
  );
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
    case 'release':
      await check(dist);
      return send('PUT', values.to, `/releases/${(await readBuilt(dist)).name}`, await packBuilt(dist));
    case 'rollback':
      return send('POST', values.to, `/releases/${(await readBuilt(dist)).name}/rollback`);
    default:
      throw new Failure(HELP);
  }
});
