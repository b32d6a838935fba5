/** Every command that the README and the chapters show, and what runs it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestReference } from './testing/evidence.ts';
import { root } from './workspace.ts';

export const chapters = [
  'README.md',
  'docs/running.md',
  'docs/working-on-a-remote.md',
  'docs/releasing.md',
  'docs/remote-kit.md',
  'docs/operations.md',
  'docs/runbook.md',
  'docs/troubleshooting.md',
  'CONTRIBUTING.md',
];

/**
 * `test`: a test types it, with other names and ports. `suite`: it is how that suite is run.
 * `exception`: nothing runs it by itself; why, and what is checked instead.
 */
export type RunBy = { test: TestReference } | { suite: string } | { exception: string };

const byTest = (name: string, file = 'docker/commands/commands.test.ts'): RunBy => ({ test: { file, name } });
const byTestOfSite = (name: string): RunBy => byTest(name, 'docker/commands/site-commands.test.ts');
const byTestOfTests = (name: string): RunBy => byTest(name, 'tools/test.test.ts');

const START = byTestOfSite('npm start serves the site, with other ports and another data folder');
const RELEASE = byTestOfSite('npm run release ships a remote into the running site, npm run rollback takes it back');
const CANARY = byTestOfSite(
  'npm run release -- --canary gives a release to a part of the visitors, npm run canary grows, ends and promotes it',
);
const FIFTH = byTest(
  'is one folder: its first release registers it, npm run unregister takes it out, and nothing restarts',
  'e2e/tests/release.test.ts',
);
const PREVIEW = byTest(
  'is shown at an address of its own until it is ended, and nothing goes live',
  'e2e/tests/release.test.ts',
);
const BACKUP = byTestOfSite('npm run backup while it runs, npm run restore into another data folder');
const ACCOUNT = byTestOfSite('npm run account creates accounts that can sign in');
const REHEARSE = byTest(
  'npm run rehearse runs new migrations while the version before serves, and fails where a call waits too long',
);
const DEV = byTestOfSite('npm run dev serves everything');
const DEV_OF_ONE = byTestOfSite(
  'npm run dev -w one remote serves it beside the others of a running site, and an edit of its texts keeps what was typed',
);
const PART = byTest('npm test -w one workspace runs its suite, npm test -w api one file');
const LOAD: RunBy = {
  exception: 'takes half an hour and both processors: its parts are run by docker/test/faults-under-load.test.ts',
};
const BENCH = byTest('npm run bench measures what it is asked for and keeps the tables');
const ENGINE: RunBy = {
  exception:
    'needs a container engine: tools/docs.test.ts compares docker/compose.yaml with the programs, npm run test:images builds and runs the images',
};

const FOREIGN = byTest(
  'a remote built with ${project} is released from its folder, rendered on the server, and runs with the shell’s React, router and session',
  'e2e/tests/foreign-remotes.test.ts',
);
const SENT = byTest(
  'a remote built with Vite is sent to the site by its own team, proven there, and runs with the shell’s React, router and session, and a slice of its own in the store',
  'e2e/tests/foreign-remotes.test.ts',
);

export const COMMANDS: Readonly<Record<string, RunBy>> = {
  'npm start': START,
  'PORT=3100 API_PORT=4100 KARSA_DATA_DIR=/tmp/karsa npm start': START,
  'npm run release -w remote-catalog': RELEASE,
  'npm run rollback -w remote-catalog': RELEASE,
  'npm run releases': RELEASE,
  'npm run release -w remote-catalog -- --canary 10': CANARY,
  'npm run canary -- catalog 50': CANARY,
  'npm run canary -- catalog promote': CANARY,
  'npm run canary -- catalog end': CANARY,
  'npm run pack-kit': FOREIGN,
  'npm run release -- --dist /builds/stories': FOREIGN,
  'npm run release-token -- stories': SENT,
  'npm run receive-releases': SENT,
  'npm run backup -- /backups/monday': BACKUP,
  'npm run restore -- /backups/monday': BACKUP,
  'npm run account -- admin rani@karsa.academy Rani Setyowati': ACCOUNT,
  'npm run account -- student yosef@karsa.academy Yosef Tobing': ACCOUNT,
  'npm run account -- reset-second-factor rani@karsa.academy': ACCOUNT,
  'npm run dev': DEV,
  'npm run dev -w remote-catalog': DEV_OF_ONE,
  'npm run rehearse -w api -- --before api-1.0.0 --backup /backups/monday': REHEARSE,
  'npm run rehearse -w api -- --before HEAD~1': REHEARSE,
  'npm run openapi -w api': byTest('npm run openapi -w api writes what is there'),
  'npm run draw -w api': byTest('npm run draw -w api writes what is there'),
  'npm run pictures -w e2e': byTest('${name} is a picture of the README', 'e2e/tests/pictures.test.ts'),
  'npm run workflows': byTest('npm run workflows writes what is there'),
  'npm run format': byTest('npm run format formats what is there'),
  'npm run new-remote events': byTest('npm run new-remote scaffolds a remote whose own tests and build pass'),
  'npm run unregister -- events': FIFTH,
  'npm run release -w remote-catalog -- --preview new-hero': PREVIEW,
  'npm run end-preview -- new-hero': PREVIEW,
  'npm run serve-remote -- catalog': byTest(
    'npm run serve-remote runs in a tab of a site that allows it, says so, and ends when asked to',
    'e2e/tests/remote-override.test.ts',
  ),
  'npm test': byTestOfTests(
    'runs the everyday suites, shows the seconds of each, and ends with one line that counts all tests',
  ),
  'npm run test:all': byTestOfTests('runs every suite once'),
  'npm test -- edge': byTestOfTests('npm test -- edge runs a suite by name'),
  'npm test -- --changed': byTestOfTests('npm test -- --changed runs what a change since the main branch can affect'),
  'npm run coverage': byTestOfTests('npm run coverage lists open rows and what did not pass in the last run'),
  'npm test -w remote-catalog': PART,
  'npm test -w api -- src/modules/courses/courses.test.ts': PART,
  'npm run typecheck': { suite: 'types' },
  'npm run lint': { suite: 'lint' },
  'npm run check-format': { suite: 'format' },
  'npm run test:tools': { suite: 'tools' },
  'npm run test:front-end': { suite: 'front-end' },
  'npm run test:edge': { suite: 'edge' },
  'npm test -w api': { suite: 'api' },
  'npm test -w e2e': { suite: 'browser' },
  'npm run test:all -w e2e -- --project=states --project=releases --project=faults': { suite: 'browser-rest' },
  'npm run test:races -w api': { suite: 'races' },
  'npm run test:operation -w api': { suite: 'operation' },
  'npm run test:security -w api': { suite: 'security' },
  'npm run test:faults -w api': { suite: 'faults' },
  'npm run test:front-door': { suite: 'front-door' },
  'npm run test:commands': { suite: 'commands' },
  'npm run test:scanners -w api': {
    exception: 'attacks with sqlmap and wapiti for six minutes: started by hand, where these programs may be installed',
  },
  'npm run test:images': {
    exception: 'needs root, buildah and mmdebstrap: started by hand, where these may be installed',
  },
  'npm run load': LOAD,
  'npm run chaos': LOAD,
  'npm run chaos -- provider "disk full"': LOAD,
  'npm run load:hour': LOAD,
  'npm run load:hour -- 5': LOAD,
  'npm run bench': BENCH,
  'npm run bench -- pages edge --runs 3': BENCH,
  'CATALOG_VERSION=1.1.0 docker compose -f docker/compose.yaml up -d --build --no-deps remote-catalog': ENGINE,
  'CATALOG_VERSION=1.0.0 docker compose -f docker/compose.yaml up -d --no-deps remote-catalog': ENGINE,
  'CANARY=10 CATALOG_VERSION=1.1.0 docker compose -f docker/compose.yaml up -d --no-deps remote-catalog': ENGINE,
  'docker compose -f docker/compose.yaml exec remote-catalog node /app/canary.js catalog promote': ENGINE,
  'docker compose -f docker/compose.yaml up -d --wait --build --no-deps edge-1': ENGINE,
  'docker compose -f docker/compose.yaml up -d --wait --no-deps edge-2': ENGINE,
  'docker compose -f docker/compose.yaml up -d --wait --build --no-deps receiver': ENGINE,
  'docker compose -f docker/compose.yaml exec receiver node /app/tools/release-token.js stories': ENGINE,
  'docker compose -f docker/compose.yaml up -d --build': ENGINE,
  'docker compose -f docker/compose.yaml stop api-1 api-2': ENGINE,
  'docker compose -f docker/compose.yaml up -d --wait --no-deps postgres': ENGINE,
  'docker compose -f docker/compose.yaml exec postgres /docker-entrypoint-initdb.d/roles.sh': ENGINE,
  'docker compose -f docker/compose.yaml up -d --wait --build --no-deps api-1 api-2': ENGINE,
  'docker compose -f docker/compose.yaml exec remote-enrolment node /app/unregister.js enrolment': ENGINE,
  'docker compose -f docker/compose.yaml rm --stop --force remote-enrolment': ENGINE,
  'docker compose -f docker/compose.yaml exec api-1 node /app/dist/account.js admin rani@karsa.academy Rani Setyowati':
    ENGINE,
  'docker compose -f docker/compose.yaml exec api-1 node /app/dist/backup.js /backups/monday': ENGINE,
  'docker compose -f docker/compose.yaml run --rm --no-deps api-1 node /app/dist/restore.js /backups/monday': ENGINE,
};

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Lines of the `sh` blocks of a chapter, without their comments. */
export function commandsOf(file: string): string[] {
  return [...read(file).matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.replace(/\s+#.*$/, '').trim())
      .filter(Boolean),
  );
}
