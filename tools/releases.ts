/** `npm run releases [-- <remote>]`: what is live, what was, what one can go back to, and the previews. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listPreviews } from '../shell/server/previews.ts';
import { openStore, type ReleaseStore } from '../shell/server/release-store.ts';
import { edgeUrls, figuresOf } from './release/edges.ts';
import { movedLive, readHistory, readRecord } from './release/record.ts';
import { registeredRemotes } from './release/registration.ts';
import { Failure, main, storeDir } from './workspace.ts';

const NONE = '–';
const moment = (iso: string | undefined) => iso?.replace('T', ' ').slice(0, 16) ?? NONE;

/** What is wrong with a remote; empty where nothing is. */
async function faultsOf(releases: ReleaseStore, remote: string): Promise<string[]> {
  const damage = await releases.readPointer(remote).then(
    () => [],
    (error: unknown) => [error instanceof Failure ? error.message : String(error)],
  );
  const isRegistered = (await registeredRemotes(releases)).includes(remote);
  return [...damage, ...(isRegistered ? [] : ['It is not registered: the site does not show it.'])];
}

/** One row a release, the newest first. */
async function rowsOf(releases: ReleaseStore, remote: string): Promise<string[][]> {
  const pointer = await releases.readPointer(remote).catch(() => null);
  const history = await readHistory(releases, remote);
  const folders = await readdir(join(releases.dir, remote), { withFileTypes: true });
  const versions = folders.filter((entry) => entry.isDirectory() && /^[0-9]/.test(entry.name)).map(({ name }) => name);
  const rows = await Promise.all(
    versions.map(async (version) => {
      const record = await readRecord(releases.releaseDir(remote, version));
      const move = history.find((one) => one.version === version && movedLive(one));
      const state =
        version === pointer?.version
          ? 'live'
          : version === pointer?.canary?.version
            ? `canary ${pointer.canary.percent} %`
            : version === pointer?.previous
              ? 'before'
              : 'available';
      return {
        at: move?.at ?? record?.builtAt ?? '',
        row: [
          state,
          version,
          moment(move?.at),
          record?.commit?.slice(0, 9) ?? NONE,
          record?.author ?? NONE,
          proofOf(record),
        ],
      };
    }),
  );
  return rows.sort((one, other) => other.at.localeCompare(one.at)).map(({ row }) => row);
}

const share = (tally: { of: number; bad: number } | undefined) => (tally?.of ? `${tally.bad} of ${tally.of}` : NONE);

function proofOf(record: Awaited<ReturnType<typeof readRecord>>): string {
  if (!record) return NONE;
  const parts = [
    record.rendered ? `${record.rendered.length} rendered` : 'not proven',
    record.visited ? `${record.visited.length} visited` : 'no browser',
    record.tested ? 'tested' : 'untested',
  ];
  return [...parts, ...(record.uncommitted.length ? ['uncommitted'] : [])].join(', ');
}

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_cell, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd()).join('\n');
}

await main(async () => {
  const releases = openStore(storeDir);
  const folders = await readdir(releases.dir, { withFileTypes: true }).catch(() => []);
  const known = folders.filter((entry) => entry.isDirectory() && /^[a-z]/.test(entry.name)).map(({ name }) => name);
  const asked = process.argv[2]?.replace(/^remote-/, '');
  const remotes = asked ? known.filter((name) => name === asked) : known.sort();
  if (remotes.length === 0)
    throw new Failure(
      asked ? `remote-${asked} was never released into ${storeDir}.` : `There is no release in ${storeDir}.`,
    );
  const compared = await figuresOf(edgeUrls().urls);
  for (const remote of remotes) {
    console.log(`remote-${remote}`);
    for (const fault of await faultsOf(releases, remote)) console.log(`  ${fault}`);
    console.log(
      table([['', 'version', 'live since', 'commit', 'author', 'proof'], ...(await rowsOf(releases, remote))]),
    );
    for (const { url, version, control, visits, figures, controlFigures } of compared.filter(
      (one) => one.remote === remote,
    )) {
      console.log(`  ${visits} visits of ${version} at ${url}; bad, and of ${control}:`);
      const rows = Object.entries(figures).filter(([, { of }]) => of > 0);
      console.log(table(rows.map(([judged, own]) => ['', judged, share(own), share(controlFigures?.[judged])])));
    }
    const previews = (await listPreviews(releases)).filter((preview) => preview.remote === remote);
    if (previews.length) {
      console.log('\nPreviews');
      console.log(
        table(previews.map(({ name, version, until }) => [`?preview=${name}`, version, `until ${moment(until)}`])),
      );
    }
    if (!asked) continue;
    const moves = (await readHistory(releases, remote)).slice(0, 20);
    console.log('\nMoves of the pointer, the newest first');
    console.log(
      table(
        moves.map(({ at, how, version, before, percent, cause, by }) => [
          moment(at),
          percent ? `${how} ${percent} %` : how,
          version,
          `${how.startsWith('canary') ? 'live' : 'was'} ${before ?? NONE}`,
          by,
          cause
            ? `by itself: ${cause.judged} ${share(cause)}, ${share(cause.control)} of ${cause.control.version}`
            : '',
        ]),
      ),
    );
  }
});
