/**
 * The contract between the shell and the remotes: what a remote declares (`remote.json`), what a release is
 * (`release.json`), what is live (`current.json`) and what a page runs with (the release set).
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

/** Version of this contract. A remote states in `remote.json` the range it was written for. */
export const CONTRACT_VERSION = '1.0.0';

/** Files of a client build, relative to the release's `client/` folder. */
export interface ClientFiles {
  /** The ESM remote entry. */
  entry: string;
  /** What `./routes` needs besides the entry. */
  routes: string[];
  /** What each page needs besides those, by route id. */
  pages: Record<string, string[]>;
  /** `sha384-…` of every script, by file. */
  integrity: Record<string, string>;
}

/** Name of a release's {@link FilesList} in its `client/` folder. */
export const FILES_LIST = 'files.json';

/** What a page of another remote has to know of a release's files before it runs one. */
export type FilesList = Pick<ClientFiles, 'pages' | 'integrity'>;

/** `release.json`: written once with the release and never changed. */
export interface Release {
  name: string;
  /** Package version and content hash: `1.2.0-3fa9c1d2`. The same version is never written twice. */
  version: string;
  descriptor: RemoteDescriptor;
  client: ClientFiles;
  /** Entry of the server build, relative to `server/`, and `sha384-…` of every script; releases of before have no hashes. */
  server: { entry: string; integrity?: Record<string, string> };
  /** `sha384-…` of every file that is no script, by folder and name: `client/page.css`. Earlier releases have none. */
  otherFiles?: Record<string, string>;
  /** Version ranges the build asks of the shell's share scope, by package. */
  shared: Record<string, string>;
  /** Fingerprint of `@site/shared`'s public exports at build time, with the version they were published under. */
  sharedExports: { version: string; fingerprint: string };
}

/** A release that a part of the visitors gets beside the live one, to compare the two. */
export interface Canary {
  version: string;
  /** `sha384-…` of the release's `release.json`. */
  integrity: string;
  /** How many of a hundred visitors get it, 1 to 99. */
  percent: number;
  /** When it started, ISO 8601 in UTC. A change of the share leaves it. */
  since: string;
  /** Who started it. */
  by?: string;
}

/** `current.json`: the only mutable file of a remote, written last and atomically. */
export interface Pointer {
  version: string;
  /** What was live before; a rollback makes it live again, and the browser falls back to it. */
  previous: string | null;
  /** `sha384-…` of the release's `release.json`. */
  integrity: string;
  /** When the pointer moved, ISO 8601 in UTC. */
  releasedAt: string;
  /** When the same version was released once more, ISO 8601 in UTC: edges then try again what they left to browsers. */
  again?: string;
  /** Edges of versions before it was known ignore it: there all visitors get the live release. Every move of the live release ends it. */
  canary?: Canary;
}

/** One remote as a page needs it. */
export interface LiveRemote {
  name: string;
  version: string;
  /** Address of the release's `client/` folder, with a trailing slash. */
  base: string;
  /**
   * `sha256-…` of the release's {@link FILES_LIST}, whose hashes a browser compares each script with. Not of a page's own remote: its document
   * names the hashes themselves. Absent in development, and of a release from before there was a list.
   */
  files?: string;
  entry: string;
  routesFiles: string[];
  /** What each page needs besides those, by route id. In a page of another remote only the public ones are named. */
  pages: Record<string, string[]>;
  routes: RouteDescriptor[];
  navigation: NavigationEntry[];
  menus?: Menu[];
  areas?: Area[];
  accountLinks?: PlacedLink[];
  signInLinks?: PlacedLink[];
  slices?: string[];
  /** Address of the release before this one, for the loader's last attempt. */
  previous: { version: string; base: string; files?: string; entry: string } | null;
}

/** The shell's build and the remotes that were live together: what one page is rendered and hydrated with. */
export interface ReleaseSet {
  /** Hash over the shell's build and all remotes' versions. */
  id: string;
  shell: string;
  remotes: LiveRemote[];
  /** Set where a release is missing that should be here: an address without an owner may be a page of that remote. */
  incomplete?: true;
  /** One remote comes from another origin, for this document only. */
  override?: { remote: string; origin: string };
  /** One remote is of a release that is not live, for this document only; until when that can be seen, ISO 8601 in UTC. */
  preview?: { name: string; remote: string; until: string };
}

/** Id of the inlined JSON block with the {@link ReleaseSet} of a page. */
export const RELEASE_SET_ELEMENT = 'release-set';
