/** What federation shares: ONE table that shell, remotes, presets and the contract check read. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Share {
  /** `provided`: one instance, the shell's; a remote cannot bring its own. `fallback`: a remote carries a copy and may run ahead. */
  kind: 'provided' | 'fallback';
  /** Package whose version the entry has, where it is not the entry's own name. */
  package?: string;
  /** What the host really bundles under this name. */
  hostImport?: string;
}

/**
 * The part of the design system that the frame itself is made of. Only these are shared: the shell has them anyway, so a
 * page costs nothing for them, while sharing all would put every component into the shell or into a request of its own.
 * A remote bundles what else it uses.
 */
const frameComponents = [
  'Button',
  'Cluster',
  'Container',
  'Grid',
  'Heading',
  'IconButton',
  'LinkButton',
  'Section',
  'Stack',
  'Text',
  'TextLink',
  'VisuallyHidden',
  'theme',
];

/**
 * Everything that crosses the border between shell and remotes. Few and small on purpose: a shared package is not
 * tree-shaken, so date-fns, formik, yup and keen-slider stay with the remote that uses them.
 */
export const shared: Record<string, Share> = {
  react: { kind: 'provided' },
  'react/jsx-runtime': { kind: 'provided', package: 'react' },
  'react-dom': { kind: 'provided' },
  // Only the names of the facade: the whole package would cost every visitor 25 KB of unused router.
  'react-router-dom': { kind: 'provided', hostImport: '@site/shared/router' },
  'styled-components': { kind: 'provided' },
  zustand: { kind: 'provided' },
  '@site/shared/store': { kind: 'provided', package: '@site/shared' },
  // One queue, shown by the frame's region: toasts in a second instance would never be shown.
  '@site/shared/toasts': { kind: 'provided', package: '@site/shared' },
  '@site/shared/api/client': { kind: 'provided', package: '@site/shared' },
  ...Object.fromEntries(
    frameComponents.map((name): [string, Share] => [
      `@site/shared/ui/${name}`,
      { kind: 'fallback', package: '@site/shared' },
    ]),
  ),
};

/**
 * Folder of a package as Node finds it from another folder.
 * @throws where it is not installed
 */
export function packageDir(name: string, from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === dirname(folder))
      throw new Error(`${name} is not installed where ${from} finds it. npm install ${name}`);
  }
}

/** Reads a package's version from where it is installed, so that the table never disagrees with what is built. */
export const versionOf = (name: string, from: string): string =>
  (JSON.parse(readFileSync(join(packageDir(name, from), 'package.json'), 'utf8')) as { version: string }).version;

const versionOfShare = (key: string, from: string) => versionOf(shared[key]?.package ?? key, from);

/** The `shared` of the federation plugin. @param from folder that is built, absolute */
export const shares = (from: string, forHost: boolean) =>
  Object.fromEntries(
    Object.entries(shared).map(([key, { kind, hostImport }]) => {
      const version = versionOfShare(key, from);
      const provided = kind === 'provided';
      return [
        key,
        {
          version,
          singleton: provided,
          strictVersion: provided,
          requiredVersion: `^${version}`,
          ...(forHost
            ? { eager: true, ...(hostImport ? { import: hostImport } : {}) }
            : provided
              ? { import: false as const }
              : {}),
        },
      ];
    }),
  );

/** Shares that only the shell has. */
export const providedNames = (): string[] => Object.keys(shared).filter((key) => shared[key]?.kind === 'provided');

/**
 * Version ranges a remote built now asks of the shell, by share: what the contract check compares with the live shell.
 * A share the remote carries itself may run ahead, so nothing is asked of it.
 * @param from folder of the remote, absolute
 */
export const requiredShares = (from: string): Record<string, string> =>
  Object.fromEntries(providedNames().map((key) => [key, `^${versionOfShare(key, from)}`]));

/** Versions the shell built now provides, by share. @param from folder of the shell or above it, absolute */
export const providedShares = (from: string): Record<string, string> =>
  Object.fromEntries(Object.keys(shared).map((key) => [key, versionOfShare(key, from)]));
