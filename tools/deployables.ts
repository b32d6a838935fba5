/** What is deployed by itself: what it is made of, how it is checked and how its image is built. */
import { remoteNames } from './workspace.ts';

export interface Deployable {
  name: string;
  /** Files and folders, from the root of the project, that a change of can change it. Tests keep the list complete. */
  madeOf: readonly string[];
  /** Where its code begins; null where it is configuration only. */
  entry: string | null;
  /** Folder of its `CHANGELOG.md`. */
  folder: string;
  /** Commands that check it alone, as a person types them. */
  checks: readonly string[];
  dockerfile: string;
  /** Arguments of the image's build. */
  args: Readonly<Record<string, string>>;
}

/** A change of these changes every build. */
const BUILD = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  'types',
  'rspack.base.ts',
  'tools',
];

const remote = (name: string): Deployable => ({
  name: `remote-${name}`,
  madeOf: [...BUILD, 'shared', `remote-${name}`, 'docker/remote.Dockerfile'],
  entry: `remote-${name}/src/routes.tsx`,
  folder: `remote-${name}`,
  checks: [`npm test -w remote-${name}`],
  dockerfile: 'docker/remote.Dockerfile',
  args: { REMOTE: name },
});

export const deployables: readonly Deployable[] = [
  {
    name: 'shell',
    madeOf: [...BUILD, 'shared', 'shell', 'docker/edge.Dockerfile'],
    entry: 'shell/server/main.ts',
    folder: 'shell',
    checks: ['npm test -w shell', 'npm run test:edge'],
    dockerfile: 'docker/edge.Dockerfile',
    args: {},
  },
  ...remoteNames().map(remote),
  {
    name: 'api',
    madeOf: [...BUILD, 'shared', 'api', 'docker/api.Dockerfile'],
    entry: 'api/src/server.ts',
    folder: 'api',
    checks: ['npm test -w api', 'npm run test:races -w api', 'npm run test:security -w api'],
    dockerfile: 'docker/api.Dockerfile',
    args: {},
  },
  {
    name: 'receiver',
    madeOf: [...BUILD, 'shared', 'shell', 'e2e/browser.ts', 'docker/receiver.Dockerfile'],
    entry: 'tools/receive-releases.ts',
    folder: 'tools/release',
    checks: ['npm run test:tools'],
    dockerfile: 'docker/receiver.Dockerfile',
    args: {},
  },
  {
    name: 'front-door',
    madeOf: ['docker/front-door', 'docker/front-door.Dockerfile', 'docker/test'],
    entry: null,
    folder: 'docker/front-door',
    checks: ['npm run test:front-door'],
    dockerfile: 'docker/front-door.Dockerfile',
    args: {},
  },
];

/** Name of the image that is built of it: as `docker/compose.yaml` has it. */
export const imageOf = ({ name }: Deployable): string => `karsa-${name === 'shell' ? 'edge' : name}`;
