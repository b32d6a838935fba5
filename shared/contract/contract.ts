/**
 * The contract between the shell and the remotes: the declaration of a remote (`remote.json`), a release (`release.json`), the live release
 * (`current.json`), and the releases that a page runs with (the release set).
 */

import type { Area, Menu, NavigationEntry, PlacedLink, RemoteDescriptor, RouteDescriptor } from './descriptor.ts';

export type {
  Area,
  Menu,
  MenuCall,
  NavigationEntry,
  PlacedLink,
  RemoteDescriptor,
  RouteDescriptor,
} from './descriptor.ts';

/** The version of this contract. A remote states in `remote.json` the range that it was written for. */
export const CONTRACT_VERSION = '1.0.0';

/** The files of a client build, relative to the release's `client/` folder. */
export interface ClientFiles {
  /** The ESM remote entry. */
  entry: string;
  /** The files that `./routes` needs besides the entry. */
  routes: string[];
  /** The files that each page needs besides those, by route id. */
  pages: Record<string, string[]>;
  /** The `sha384-…` of every script, by file. */
  integrity: Record<string, string>;
}

/** The name of a release's {@link FilesList} in its `client/` folder. */
export const FILES_LIST = 'files.json';

/** The facts about a release's files that a page of another remote needs before it runs one of them. */
export type FilesList = Pick<ClientFiles, 'pages' | 'integrity'>;

/** The content of `release.json`, which is written once with the release and never changed. */
export interface Release {
  name: string;
  /** The package version and the content hash: `1.2.0-3fa9c1d2`. The same version is never written twice. */
  version: string;
  descriptor: RemoteDescriptor;
  client: ClientFiles;
  /** The entry of the server build, relative to `server/`, and the `sha384-…` of every script. Older releases have no hashes. */
  server: { entry: string; integrity?: Record<string, string> };
  /** The `sha384-…` of every file that is not a script, by folder and name: `client/page.css`. Older releases have none. */
  otherFiles?: Record<string, string>;
  /** The version ranges that the build requires in the shell's share scope, by package. */
  shared: Record<string, string>;
  /** The fingerprint of `@site/shared`'s public exports at build time, with the version under which they were published. */
  sharedExports: { version: string; fingerprint: string };
}

/** A release that a part of the visitors gets in place of the live one, so that the two can be compared. */
export interface Canary {
  version: string;
  /** The `sha384-…` of the release's `release.json`. */
  integrity: string;
  /** The percentage of visitors who get it, 1 to 99. */
  percent: number;
  /** When it was started, ISO 8601 in UTC. A change of the percentage does not change it. */
  since: string;
  /** The person who started it. */
  by?: string;
}

/** The content of `current.json`, the only file of a remote that changes. It is written last, and atomically. */
export interface Pointer {
  version: string;
  /** The earlier live version. A rollback makes it live again, and browsers fall back to it. */
  previous: string | null;
  /** The `sha384-…` of the release's `release.json`. */
  integrity: string;
  /** When the pointer moved, ISO 8601 in UTC. */
  releasedAt: string;
  /** When the same version was released again, ISO 8601 in UTC. Edges then try again what they had left to browsers. */
  again?: string;
  /** Edges of older versions ignore it: there, all visitors get the live release. Every move of the live release ends it. */
  canary?: Canary;
}

/** The facts about one remote that a page needs. */
export interface LiveRemote {
  name: string;
  version: string;
  /** The address of the release's `client/` folder, with a slash at the end. */
  base: string;
  /**
   * The `sha256-…` of the release's {@link FILES_LIST}. A browser compares each script with the hashes in that list. Absent for the remote of the page
   * itself, because its document has the hashes; in development; and for a release from before there was a list.
   */
  files?: string;
  entry: string;
  routesFiles: string[];
  /** The files that each page needs besides those, by route id. In a page of another remote, only public routes are listed. */
  pages: Record<string, string[]>;
  routes: RouteDescriptor[];
  navigation: NavigationEntry[];
  menus?: Menu[];
  areas?: Area[];
  accountLinks?: PlacedLink[];
  signInLinks?: PlacedLink[];
  slices?: string[];
  /** The address of the earlier release, for the loader's last attempt. */
  previous: { version: string; base: string; files?: string; entry: string } | null;
}

/** The build of the shell and the remotes that were live together. A page is rendered and hydrated with this set. */
export interface ReleaseSet {
  /** A hash over the shell's build and the versions of all remotes. */
  id: string;
  shell: string;
  remotes: LiveRemote[];
  /** Set where a release is missing. An address without an owner may then be a page of that remote. */
  incomplete?: true;
  /** One remote comes from another origin, for this document only. */
  override?: { remote: string; origin: string };
  /** One remote has a release that is not live, for this document only. `until` is when the preview ends, ISO 8601 in UTC. */
  preview?: { name: string; remote: string; until: string };
}

/** The id of the inline JSON block with the {@link ReleaseSet} of a page. */
export const RELEASE_SET_ELEMENT = 'release-set';
