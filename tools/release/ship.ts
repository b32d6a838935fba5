/**
 * What a remote's container runs: puts the release of its image into the release store, makes it live and stays for as
 * long as it is meant to be. Replacing the container, with a newer or an older image, is the release or the rollback.
 * A release that does not fit the live shell is refused: what was live stays live.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Pointer, Release } from '@site/shared/contract';
import { openStore, type ReleaseStore } from '../../shell/server/release-store.ts';
import { parseRelease } from '../../shell/server/stored-json.ts';
import { contentOf, fileFaults } from './built.ts';
import { requireShare } from './canary.ts';
import { firstLook, lastShipped, noteShipped } from './container-notes.ts';
import { fitsShell, liveShell } from './fits-shell.ts';
import { takenBackBy } from './going-back.ts';
import { livePointer, prune, storeBuilt } from './publish.ts';
import { isUnregistered, readRecord, type ReleaseRecord } from './record.ts';
import { registeredRemotes } from './registration.ts';
import { descriptorFaults } from './remote-json.ts';
import { NOTHING } from './seen.ts';
import { giveToVisitors } from './to-visitors.ts';

/** Every variable it reads, with its default; an empty one counts as not set. `docs/operations.md` explains each. */
export const SHIP_SETTINGS = {
  RELEASE_STORE: '/releases',
  ASSETS_STORE: '/assets',
  IMAGE_DIR: '/app',
  HOST: '127.0.0.1',
  PORT: '8080',
  CANARY: '',
  OVER: '',
  UNTESTED: '',
} as const;

/**
 * Ships the release of an image.
 * @param environment what its settings are read from
 * @returns the server that tells whether the release is kept, at `/healthz`
 * @throws if the release is refused, or a setting is wrong
 */
export async function ship(environment: NodeJS.ProcessEnv): Promise<Server> {
  const setting = (name: keyof typeof SHIP_SETTINGS): string => environment[name] || SHIP_SETTINGS[name];
  const [storeDir, assetsStore, imageDir, port] = [
    setting('RELEASE_STORE'),
    setting('ASSETS_STORE'),
    setting('IMAGE_DIR'),
    Number(setting('PORT')),
  ];
  if (!existsSync(storeDir))
    throw new Error(`RELEASE_STORE: there is no folder ${storeDir}. Mount the volume that edges and remotes share.`);
  if (!existsSync(assetsStore))
    throw new Error(
      `ASSETS_STORE: there is no folder ${assetsStore}. Mount the volume in which edges publish the files of their shell.`,
    );
  if (!existsSync(join(imageDir, 'release.json'))) throw new Error(`IMAGE_DIR: there is no release in ${imageDir}.`);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT is "${setting('PORT')}"; it must be a port number.`);
  if (!['', 'yes'].includes(setting('UNTESTED')))
    throw new Error(`UNTESTED is "${setting('UNTESTED')}"; it must be yes, or not set.`);
  const canary = setting('CANARY') ? requireShare(setting('CANARY')) : undefined;

  const release = parseRelease(await readFile(join(imageDir, 'release.json'), 'utf8'), 'release.json');
  const { name, version } = release;
  const record = await readRecord(imageDir);
  const broken = [
    ...descriptorFaults(release.descriptor),
    ...fileFaults(release, await contentOf(join(imageDir, 'dist'), release.descriptor, 'the image')),
    ...(record?.rendered ? [] : ['nothing says that it was proven: build its image with docker/remote.Dockerfile']),
    ...(setting('UNTESTED') ? [] : untested(record)),
  ];
  if (broken.length)
    throw new Error(
      `remote-${name} ${version} is not what an image must carry.\n${broken.map((fault) => `  - ${fault}`).join('\n')}\nWhat was live stays live.`,
    );
  const shell = await liveShell(assetsStore);
  const faults = shell ? Object.values(fitsShell).flatMap((check) => check(release, shell)) : [];
  if (faults.length)
    throw new Error(
      `remote-${name} ${version} does not fit the live shell.\n${faults.map((fault) => `  - ${fault}`).join('\n')}\nWhat was live stays live. Build its image from a source that fits, or deploy the shell it needs first.`,
    );

  const releases = openStore(storeDir);
  await mkdir(join(storeDir, name), { recursive: true });
  // What others do from here on is not undone, by a container that is refused and starts again neither.
  const seen = { ...(await firstLook(releases, name, version)), over: setting('OVER') || undefined };
  const pointer = await livePointer(releases, name);
  const live = pointer?.version ?? null;
  const isNew = await storeBuilt(releases, join(imageDir, 'dist'), release, record ?? undefined);
  // A container that starts again, as after a reboot, moves nothing: nobody chose its release once more.
  const isLive = live === version && (await registeredRemotes(releases)).includes(name);
  // Where nothing is live, it is better than nothing.
  const takenBack = live === null ? null : await takenBackBy(releases, name, version);
  const isReplaced = seen.over !== (live ?? NOTHING) && (await wasReplaced(releases, release, pointer));
  /** Why nothing moves; null: something does. */
  const stays = takenBack
    ? 'not released: this version was taken back. Ship another one, or make it live with rollback'
    : isLive
      ? 'nothing moved: it is what the pointer names'
      : isReplaced
        ? `not released: it starts again, and ${live ? `${live} went live` : 'the remote was taken out of the site'} since. Ship another version, or start its container with OVER=${live ?? NOTHING}`
        : null;
  const { before, removed } =
    stays !== null
      ? { before: live, removed: await prune(releases, name) }
      : await giveToVisitors(
          releases,
          name,
          { version, isNew },
          { seen, canary: live === null || live === version ? undefined : canary },
          'start its container with OVER=',
          true,
        );
  await noteShipped(releases, name, version);
  console.log(
    JSON.stringify({
      msg: stays ?? 'the pointer moved: the edges serve it once they have rendered a page of it',
      ...(takenBack && { takenBack }),
      remote: name,
      version,
      before,
      new: isNew,
      removed,
      contract: shell?.contract ?? null,
    }),
  );

  const server = createServer((request, response) => {
    if (request.url !== '/healthz') return void response.writeHead(404).end();
    void releases
      .readPointer(name)
      .catch(() => null)
      .then((pointer) => {
        const kept = existsSync(join(releases.releaseDir(name, version), 'release.json'));
        response
          .writeHead(kept ? 200 : 503, { 'content-type': 'application/json' })
          .end(JSON.stringify({ remote: name, version, kept, live: pointer?.version ?? null }));
      });
  });
  await once(server.listen(port, setting('HOST')), 'listening');
  return server;
}

/**
 * Whether a container starts again, as after a reboot, after a person made another release live or took the remote out of the site: nobody chose its
 * release once more. Where nothing is live for another reason, it is better than nothing.
 */
async function wasReplaced(
  releases: ReleaseStore,
  { name, version }: Release,
  pointer: Pointer | null,
): Promise<boolean> {
  if ((await lastShipped(releases, name)) !== version) return false;
  return pointer ? ![pointer.version, pointer.canary?.version].includes(version) : isUnregistered(releases, name);
}

/** What was left out when the image was built. */
function untested(record: ReleaseRecord | null): string[] {
  if (!record?.rendered) return [];
  const wayOver = 'UNTESTED=yes in the environment of its container ships it all the same';
  return [
    ...(record.visited ? [] : [`its pages were not visited in a browser: build its image with one. ${wayOver}`]),
    ...(record.tested
      ? []
      : [`lint and the tests of the remote were left out: build its image without TESTED=no. ${wayOver}`]),
  ];
}

/** The program of the container: it stays until it is told to end. */
async function main(): Promise<void> {
  const server = await ship(process.env);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  }
}

// Importing it ships nothing.
if (/ship\.(ts|js)$/.test(process.argv[1] ?? ''))
  await main().catch((error: unknown) => {
    console.error(`The release could not be shipped: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  });
