/**
 * The contract between the shell and the remotes: what a remote declares (`remote.json`), what a release is
 * (`release.json`), what is live (`current.json`) and what a page runs with (the release set).
 */

/** Version of this contract. A remote states in `remote.json` the range it was written for. */
export const CONTRACT_VERSION = '1.0.0';

/** A route a remote owns. */
export interface RouteDescriptor {
  /** Unique over all remotes, prefixed by the remote's name: `catalog.search`. Also the name of the page's chunk. */
  id: string;
  /**
   * React Router pattern, absolute: `/bootcamps/:slug`. Literal segments of small letters, digits, `-` and `_`, `:parameter`
   * segments, `?` after an optional one, `*` as the last for all below. It shares no address with a route of another remote.
   */
  path: string;
  /** Public routes are rendered by the edge and cached; all others are always the plain shell. */
  public: boolean;
  /** Query parameters the page depends on; all others are left out of the page cache's key. */
  query?: string[];
  /** The address the proof of a release opens, where that is not `path`: with parameters filled in, and with the query it needs. */
  example?: string;
  /** Address of the page where one signs in for this route; the proof of a release signs a test account in there. */
  signIn?: string;
  /** Without header and footer (spec: sign-in and every admin path). */
  bare?: boolean;
}

/** A link the frame shows for the remote. */
export interface NavigationEntry {
  label: string;
  href: string;
  place: 'header' | 'footer';
  /** Position among the entries of its place; ties keep the order of the list of remotes. */
  order: number;
  /** Set where the label is not Indonesian. */
  lang?: string;
}

/** `remote.json`: all the shell knows about a remote before loading it. */
export interface RemoteDescriptor {
  $schema?: string;
  /** A JavaScript identifier, also the federation name: `catalog`. */
  name: string;
  /** Semver range of {@link CONTRACT_VERSION}. */
  contract: string;
  /** Largest size of a release's scripts in bytes of Brotli: of the entry, and of all that one page needs. */
  budget: { entry: number; page: number };
  routes: RouteDescriptor[];
  navigation: NavigationEntry[];
}

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

/** `release.json`: written once with the release and never changed. */
export interface Release {
  name: string;
  /** Package version and content hash: `1.2.0-3fa9c1d2`. The same version is never written twice. */
  version: string;
  descriptor: RemoteDescriptor;
  client: ClientFiles;
  /** Entry of the server build, relative to `server/`. */
  server: { entry: string };
  /** Version ranges the build asks of the shell's share scope, by package. */
  shared: Record<string, string>;
  /** Fingerprint of `@site/shared`'s public exports at build time, with the version they were published under. */
  sharedExports: { version: string; fingerprint: string };
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
}

/** One remote as a page needs it. */
export interface LiveRemote {
  name: string;
  version: string;
  /** Address of the release's `client/` folder, with a trailing slash. */
  base: string;
  entry: string;
  routesFiles: string[];
  pages: Record<string, string[]>;
  routes: RouteDescriptor[];
  navigation: NavigationEntry[];
  /** Address of the release before this one, for the loader's last attempt. */
  previous: { version: string; base: string; entry: string } | null;
}

/** The shell's build and the remotes that were live together: what one page is rendered and hydrated with. */
export interface ReleaseSet {
  /** Hash over the shell's build and all remotes' versions. */
  id: string;
  shell: string;
  remotes: LiveRemote[];
  /** Set where a release is missing that should be here: an address without an owner may be a page of that remote. */
  incomplete?: true;
}

/** Id of the inlined JSON block with the {@link ReleaseSet} of a page. */
export const RELEASE_SET_ELEMENT = 'release-set';
