/** What is deployed by itself, and what it is made of. `.ci/check` checks it, `.ci/publish` builds its image. */
import { remoteNames } from './workspace.ts';

export interface Deployable {
  name: string;
  /** Files and folders, from the root of the project, that a change of can change it. Tests keep the list complete. */
  madeOf: readonly string[];
  /** Where its code begins; null where it is configuration only. */
  entry: string | null;
  /** Folder of its `CHANGELOG.md`. */
  folder: string;
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
});

export const deployables: readonly Deployable[] = [
  {
    name: 'shell',
    madeOf: [...BUILD, 'shared', 'shell', 'docker/edge.Dockerfile'],
    entry: 'shell/server/main.ts',
    folder: 'shell',
  },
  ...remoteNames().map(remote),
  {
    name: 'api',
    madeOf: [...BUILD, 'shared', 'api', 'docker/api.Dockerfile'],
    entry: 'api/src/server.ts',
    folder: 'api',
  },
  {
    name: 'receiver',
    madeOf: [
      ...BUILD,
      'shared',
      'shell',
      'e2e/browser.ts',
      'api/src/seed/known-addresses.ts',
      'api/src/seed/staff-and-students.ts',
      'docker/receiver.Dockerfile',
    ],
    entry: 'tools/receive-releases.ts',
    folder: 'tools/release',
  },
  {
    name: 'front-door',
    madeOf: ['docker/front-door', 'docker/front-door.Dockerfile', 'docker/test'],
    entry: null,
    folder: 'docker/front-door',
  },
];
