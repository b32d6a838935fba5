/** Every command that the README and the chapters show, and what runs it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suites } from './testing/suites.ts';
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

/** By the test that types them, with other names and ports. */
export const typedByTests: Readonly<Record<string, readonly string[]>> = {
  'docker/commands/site-commands.test.ts › npm start serves the site, with other ports and another data folder': [
    'npm start',
    'PORT=3100 API_PORT=4100 KARSA_DATA_DIR=/tmp/karsa npm start',
  ],
  'docker/commands/site-commands.test.ts › npm run release ships a remote into the running site, npm run rollback takes it back':
    ['npm run release -w remote-catalog', 'npm run rollback -w remote-catalog', 'npm run releases'],
  'docker/commands/site-commands.test.ts › npm run release -- --canary gives a release to a part of the visitors, npm run canary grows, ends and promotes it':
    [
      'npm run release -w remote-catalog -- --canary 10',
      'npm run canary -- catalog 50',
      'npm run canary -- catalog promote',
      'npm run canary -- catalog end',
    ],
  'docker/commands/site-commands.test.ts › npm run backup while it runs, npm run restore into another data folder': [
    'npm run backup -- /backups/monday',
    'npm run restore -- /backups/monday',
  ],
  'docker/commands/site-commands.test.ts › npm run erase-person hands over what is kept of a person, then erases it': [
    'npm run erase-person -- siti@example.com /exports',
  ],
  'docker/commands/site-commands.test.ts › npm run account creates accounts that can sign in': [
    'npm run account -- admin rani@karsa.academy Rani Setyowati',
    'npm run account -- student yosef@karsa.academy Yosef Tobing',
    'npm run account -- reset-second-factor rani@karsa.academy',
  ],
  'docker/commands/site-commands.test.ts › npm run dev serves everything': ['npm run dev'],
  'docker/commands/site-commands.test.ts › npm run dev -w one remote serves it beside the others of a running site, and an edit of its texts keeps what was typed':
    ['npm run dev -w remote-catalog'],
  'docker/commands/commands.test.ts › npm run rehearse runs new migrations while the version before serves, and fails where a call waits too long':
    [
      'npm run rehearse -w api -- --before api-1.0.0 --backup /backups/monday',
      'npm run rehearse -w api -- --before HEAD~1',
    ],
  'docker/commands/commands.test.ts › npm run openapi -w api writes what is there': ['npm run openapi -w api'],
  'docker/commands/commands.test.ts › npm run draw -w api writes what is there': ['npm run draw -w api'],
  'docker/commands/commands.test.ts › npm run format formats what is there': ['npm run format'],
  'docker/commands/commands.test.ts › npm run new-remote scaffolds a remote whose own tests and build pass': [
    'npm run new-remote events',
  ],
  'docker/commands/commands.test.ts › npm run bench measures what it is asked for and keeps the tables': [
    'npm run bench',
    'npm run bench -- pages edge --runs 3',
  ],
  'docker/commands/commands.test.ts › npm test -w one workspace runs its suite, npm test -w api one file': [
    'npm test -w remote-catalog',
    'npm test -w api -- src/modules/catalogue/courses/courses.test.ts',
  ],
  'docker/commands/test-command.test.ts › npm test and npm run test:all run their suites and count the tests of all': [
    'npm test',
    'npm run test:all',
  ],
  'docker/commands/test-command.test.ts › npm test -- edge runs a suite by name, and refuses a name that is no suite': [
    'npm test -- edge',
  ],
  'docker/commands/test-command.test.ts › npm test -- --changed runs what a change since the main branch can affect': [
    'npm test -- --changed',
  ],
  'e2e/tests/releases.test.ts › is one folder: its first release registers it, npm run unregister takes it out, and nothing restarts':
    ['npm run unregister -- events'],
  'e2e/tests/releases.test.ts › is shown at an address of its own until it is ended, and nothing goes live': [
    'npm run release -w remote-catalog -- --check',
    'npm run release -w remote-catalog -- --preview new-hero',
    'npm run end-preview -- new-hero',
  ],
  'e2e/tests/remote-override.test.ts › npm run serve-remote runs in a tab of a site that allows it, says so, and ends when asked to':
    ['npm run serve-remote -- catalog'],
  'e2e/tests/pictures.test.ts › ${name} is a picture of the README': ['npm run pictures -w e2e'],
  'e2e/tests/foreign-remotes.test.ts › a remote built with ${project} is released from its folder, rendered on the server, and runs with the shell’s React, router and session':
    ['npm run pack-kit', 'npm run release -- --dist /builds/stories'],
  'e2e/tests/foreign-remotes.test.ts › a remote built with Vite is sent to the site by its own team, proven there, and runs with the shell’s React, router and session, and a slice of its own in the store':
    ['npm run release-token -- stories', 'npm run receive-releases'],
};

/** By the reason why nothing runs them by itself. Nor does anything run `docker compose`, which needs a container engine. */
export const byHand: Readonly<Record<string, readonly string[]>> = {
  'attacks with sqlmap and wapiti for six minutes, where these programs may be installed': [
    'npm run test:scanners -w api',
  ],
  'needs root, buildah and mmdebstrap, where these may be installed': ['npm run test:images'],
  'takes half an hour and both processors: its parts are run by docker/test/faults-under-load.test.ts': [
    'npm run load',
    'npm run load:hour',
    'npm run load:hour -- 5',
    'npm run chaos',
    'npm run chaos -- provider "disk full"',
  ],
};

/** The commands that are known; `docker compose` has so many words that a test reads them instead. */
export const knownCommands = (): string[] => [
  ...[typedByTests, byHand].flatMap((commands) => Object.values(commands).flat()),
  ...suites.map(({ command }) => command),
];

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
