/**
 * What a remote declares in its `remote.json`, which is all the shell knows about it before loading it. This is its one definition: the types that
 * the browser knows, what the edge reads of a release, what the gate asks, and `remote.schema.json`, which editors read, come from it.
 */
import { type Static, Type } from 'typebox';

/** The name of a remote: a JavaScript identifier, also the federation name and a folder of the store. */
export const REMOTE_NAME = /^[a-z][a-z0-9_]*$/;

const filled = Type.String({ minLength: 1 });
/** An id is unique over all remotes, prefixed by the remote's name: `catalog.search`. */
const id = Type.String({ pattern: '^[a-z][a-z0-9_]*\\.[a-z][a-z0-9-]*$' });
const address = Type.String({ pattern: '^/' });
const addressWithoutParameters = Type.String({ pattern: '^/[^:]*$' });
const strings = Type.Array(Type.String());
/** Set where a label is not Indonesian. */
const lang = Type.Optional(Type.String());

const Route = Type.Object({
  /** Also the name of the page's chunk. */
  id,
  /**
   * React Router pattern, absolute: `/bootcamps/:slug`. Literal segments of small letters, digits, `-` and `_`, `:parameter`
   * segments, `?` after an optional one, `*` as the last for all below. It shares no address with a route of another remote.
   */
  path: address,
  /** Public routes are rendered by the edge and cached; all others are always the plain shell. */
  public: Type.Boolean(),
  /** Query parameters the page depends on; all others are left out of the page cache's key. */
  query: Type.Optional(Type.Array(Type.String(), { uniqueItems: true })),
  /** The address the proof of a release opens, where that is not `path`: with parameters filled in, and with the query it needs. */
  example: Type.Optional(addressWithoutParameters),
  /** Address of the page where one signs in for this route; the proof of a release signs a test account in there. */
  signIn: Type.Optional(addressWithoutParameters),
  /** Without header and footer (spec: sign-in and every admin path). */
  bare: Type.Optional(Type.Boolean()),
  /** Part of signing in: it is never returned to afterwards. */
  noReturn: Type.Optional(Type.Boolean()),
});

const AreaOfRemote = Type.Object({
  /** Without parameters and slash at the end: `/admin-dashboard`. */
  path: Type.String({ pattern: '^(/[a-z0-9_-]+)+$' }),
  /** An address in it that has no page is shown without header and footer. Pages say so themselves. */
  bare: Type.Optional(Type.Boolean()),
  /** False: without the chat button, on pages too. */
  chat: Type.Optional(Type.Boolean()),
  /** Pages of staff: where they begin after signing in, and students are not led to. */
  for: Type.Optional(Type.Literal('staff')),
});

const Link = Type.Object({ label: filled, href: address, lang });

const Call = Type.Object({
  /** `/api/v1/…` */
  path: Type.String({ pattern: '^/api/v1/[a-z0-9/-]+$' }),
  query: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  /** The content that is shown of its answer (`@site/shared/content`): only changes of it make pages with the menu anew. Absent: any change. */
  holds: Type.Optional(strings),
});

const MenuOfHeader = Type.Object({
  id,
  label: filled,
  lang,
  /** Position among the entries of the header. */
  order: Type.Integer(),
  call: Call,
  /** As many rows are shown. */
  limit: Type.Integer({ minimum: 1, maximum: 20 }),
  /** An entry, with fields of its row in braces: `/bootcamps/{slug}`, `{category.name}`. */
  item: Type.Object({
    href: address,
    title: filled,
    note: Type.Optional(filled),
    picture: Type.Optional(address),
  }),
  /** The way to all of them. */
  all: Link,
  /** Patterns of the pages on which the menu is marked. */
  pages: Type.Array(address),
  /** In place of the entries: while they are loaded, and where that failed. */
  texts: Type.Object({ loading: filled, failed: filled }),
});

const Navigation = Type.Object({
  label: filled,
  href: address,
  place: Type.Enum(['header', 'footer']),
  /** Position among the entries of its place; ties keep the alphabetical order of the remotes. */
  order: Type.Integer(),
  lang,
});

/** Schema of `remote.json`. What it does not name is ignored where a release is read, and refused where one is made. */
export const RemoteDescriptorSchema = Type.Object({
  $schema: Type.Optional(Type.String()),
  name: Type.String({ pattern: REMOTE_NAME.source }),
  /** Semver range of `CONTRACT_VERSION`. */
  contract: filled,
  /** Largest size of a release's scripts in bytes of Brotli: of the entry, and of all that one page needs. What the shell allows stays the bound. */
  budget: Type.Object({ entry: Type.Integer({ minimum: 1 }), page: Type.Integer({ minimum: 1 }) }),
  routes: Type.Array(Route, { minItems: 1 }),
  navigation: Type.Array(Navigation),
  menus: Type.Optional(Type.Array(MenuOfHeader)),
  areas: Type.Optional(Type.Array(AreaOfRemote)),
  /** Beside the sign-out of a student who is signed in. */
  accountLinks: Type.Optional(Type.Array(Link)),
  /** Below the form on the students' sign-in page. */
  signInLinks: Type.Optional(Type.Array(Link)),
  /** Addresses of other remotes that its pages lead to: as long as they do, those remotes cannot be unregistered. */
  links: Type.Optional(Type.Array(address, { uniqueItems: true })),
  /** Names of its slices of the store (`registerSlice`); no other remote has one of them. */
  slices: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), { uniqueItems: true })),
});

/** `remote.json`. */
export type RemoteDescriptor = Static<typeof RemoteDescriptorSchema>;

/** A route a remote owns. */
export type RouteDescriptor = Static<typeof Route>;

/** Addresses that a remote keeps for itself, with all below: no other remote has a route there. */
export type Area = Static<typeof AreaOfRemote>;

/** A link that the shell shows in a place of its own. */
export type PlacedLink = Static<typeof Link>;

/** A public `get` of the API. */
export type MenuCall = Static<typeof Call>;

/** A menu of the header whose entries an API call answers, in `data.rows`. */
export type Menu = Static<typeof MenuOfHeader>;

/** A link the frame shows for the remote. */
export type NavigationEntry = Static<typeof Navigation>;
