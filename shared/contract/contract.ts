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
  /** Part of signing in: it is never returned to afterwards. */
  noReturn?: boolean;
}

/** Addresses that a remote keeps for itself, with all below: no other remote has a route there. */
export interface Area {
  /** Without parameters and slash at the end: `/admin-dashboard`. */
  path: string;
  /** An address in it that has no page is shown without header and footer. Pages say so themselves. */
  bare?: boolean;
  /** False: without the chat button, on pages too. */
  chat?: boolean;
  /** Pages of staff: where they begin after signing in, and students are not led to. */
  for?: 'staff';
}

/** A link that the shell shows in a place of its own. */
export interface PlacedLink {
  label: string;
  href: string;
  /** Set where the label is not Indonesian. */
  lang?: string;
}

/** A public `get` of the API. */
export interface MenuCall {
  /** `/api/v1/…` */
  path: string;
  query: Record<string, string | number>;
  /** The content that is shown of its answer (`@site/shared/content`): only changes of it make pages with the menu anew. Absent: any change. */
  holds?: string[];
}

/** A menu of the header whose entries an API call answers, in `data.rows`. */
export interface Menu {
  /** Unique over all remotes, prefixed by the remote's name: `catalog.courses`. */
  id: string;
  label: string;
  lang?: string;
  /** Position among the entries of the header. */
  order: number;
  call: MenuCall;
  /** As many rows are shown. */
  limit: number;
  /** An entry, with fields of its row in braces: `/bootcamps/{slug}`, `{category.name}`. */
  item: { href: string; title: string; note?: string; picture?: string };
  /** The way to all of them. */
  all: PlacedLink;
  /** Patterns of the pages on which the menu is marked. */
  pages: string[];
  /** In place of the entries: while they are loaded, and where that failed. */
  texts: { loading: string; failed: string };
}

/** A link the frame shows for the remote. */
export interface NavigationEntry {
  label: string;
  href: string;
  place: 'header' | 'footer';
  /** Position among the entries of its place; ties keep the alphabetical order of the remotes. */
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
  /** Largest size of a release's scripts in bytes of Brotli: of the entry, and of all that one page needs. What the shell allows stays the bound. */
  budget: { entry: number; page: number };
  routes: RouteDescriptor[];
  navigation: NavigationEntry[];
  menus?: Menu[];
  areas?: Area[];
  /** Beside the sign-out of a student who is signed in. */
  accountLinks?: PlacedLink[];
  /** Below the form on the students' sign-in page. */
  signInLinks?: PlacedLink[];
  /** Addresses of other remotes that its pages lead to: as long as they do, those remotes cannot be unregistered. */
  links?: string[];
  /** Names of its slices of the store (`registerSlice`); no other remote has one of them. */
  slices?: string[];
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
  /** `sha384-…` of every file that is no script, by folder and name: `client/page.css`. Releases of before have none. */
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
