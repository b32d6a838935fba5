/**
 * The declaration of a remote in its `remote.json`, which is all that the shell knows before it loads the remote. There is no other definition: the
 * types in the browser, the checks of the edge and of the release command, and `remote.schema.json`, which editors read, come from this one.
 */
import { type Static, Type } from 'typebox';

/** The name of a remote: a JavaScript identifier, which is also its federation name and its folder in the store. */
export const REMOTE_NAME = /^[a-z][a-z0-9_]*$/;

const filled = Type.String({ minLength: 1 });
/** The id of a route. It is unique over all remotes and begins with the remote's name: `catalog.search`. */
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
   * An absolute pattern of React Router: `/bootcamps/:slug`. It has literal segments of small letters, digits, `-` and `_`, and `:parameter` segments; `?`
   * makes a segment optional, and a final `*` stands for all addresses below. No address may match a route of another remote too.
   */
  path: address,
  /** Public routes are rendered by the edge and cached. For all others the edge answers the plain shell. */
  public: Type.Boolean(),
  /** The query parameters that the page depends on. All others are left out of the key of the page cache. */
  query: Type.Optional(Type.Array(Type.String(), { uniqueItems: true })),
  /** The address that the check of a release opens, where that is not `path`: with its parameters, and with the query that it needs. */
  example: Type.Optional(addressWithoutParameters),
  /** The address of the page on which visitors sign in for this route. The check of a release signs a test account in there. */
  signIn: Type.Optional(addressWithoutParameters),
  /** Without header and footer (spec: sign-in and every admin path). */
  bare: Type.Optional(Type.Boolean()),
  /** The page belongs to signing in, so visitors are never returned to it afterwards. */
  noReturn: Type.Optional(Type.Boolean()),
});

const AreaOfRemote = Type.Object({
  /** Without parameters and without a slash at the end: `/admin-dashboard`. */
  path: Type.String({ pattern: '^(/[a-z0-9_-]+)+$' }),
  /** An address of the area without a page is shown without header and footer. Pages state this themselves. */
  bare: Type.Optional(Type.Boolean()),
  /** False: without the chat button, on pages too. */
  chat: Type.Optional(Type.Boolean()),
  /** Pages of staff. Staff begin there after signing in, and students are not led there. */
  for: Type.Optional(Type.Literal('staff')),
});

const Link = Type.Object({ label: filled, href: address, lang });

const Call = Type.Object({
  /** `/api/v1/…` */
  path: Type.String({ pattern: '^/api/v1/[a-z0-9/-]+$' }),
  query: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  /** The content of the answer that is shown (`@site/shared/content`). Only changes of it make pages with the menu anew. Absent: any change. */
  holds: Type.Optional(strings),
});

const MenuOfHeader = Type.Object({
  id,
  label: filled,
  lang,
  /** The position among the entries of the header. */
  order: Type.Integer(),
  call: Call,
  /** The number of rows that are shown. */
  limit: Type.Integer({ minimum: 1, maximum: 20 }),
  /** An entry, with fields of its row in braces: `/bootcamps/{slug}`, `{category.name}`. */
  item: Type.Object({
    href: address,
    title: filled,
    note: Type.Optional(filled),
    picture: Type.Optional(address),
  }),
  /** The link to all of them. */
  all: Link,
  /** The patterns of the pages on which the menu is marked. */
  pages: Type.Array(address),
  /** The texts in place of the entries, while they are loaded and where that failed. */
  texts: Type.Object({ loading: filled, failed: filled }),
});

const Navigation = Type.Object({
  label: filled,
  href: address,
  place: Type.Enum(['header', 'footer']),
  /** The position among the entries of its place. Entries with the same position are in the alphabetical order of the remotes. */
  order: Type.Integer(),
  lang,
});

/** The schema of `remote.json`. Unknown fields are ignored where a release is read, and refused where one is made. */
export const RemoteDescriptorSchema = Type.Object({
  $schema: Type.Optional(Type.String()),
  name: Type.String({ pattern: REMOTE_NAME.source }),
  /** The semver range of `CONTRACT_VERSION`. */
  contract: filled,
  /**
   * The largest size of a release's scripts, in bytes of Brotli: of the entry, and of all that one page needs. It cannot exceed the shell's own
   * limits.
   */
  budget: Type.Object({ entry: Type.Integer({ minimum: 1 }), page: Type.Integer({ minimum: 1 }) }),
  routes: Type.Array(Route, { minItems: 1 }),
  navigation: Type.Array(Navigation),
  menus: Type.Optional(Type.Array(MenuOfHeader)),
  areas: Type.Optional(Type.Array(AreaOfRemote)),
  /** Links beside the sign-out of a student who is signed in. */
  accountLinks: Type.Optional(Type.Array(Link)),
  /** Links below the form on the students' sign-in page. */
  signInLinks: Type.Optional(Type.Array(Link)),
  /** The addresses of other remotes that its pages link to. While they do, those remotes cannot be unregistered. */
  links: Type.Optional(Type.Array(address, { uniqueItems: true })),
  /** The names of its slices of the store (`registerSlice`). No other remote has one of them. */
  slices: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), { uniqueItems: true })),
});

/** The content of `remote.json`. */
export type RemoteDescriptor = Static<typeof RemoteDescriptorSchema>;

/** A route of a remote. */
export type RouteDescriptor = Static<typeof Route>;

/** Addresses, with all below them, in which no other remote has a route. */
export type Area = Static<typeof AreaOfRemote>;

/** A link that the shell shows in a place of its own. */
export type PlacedLink = Static<typeof Link>;

/** A public `get` of the API. */
export type MenuCall = Static<typeof Call>;

/** A menu of the header. An API call answers its entries in `data.rows`. */
export type Menu = Static<typeof MenuOfHeader>;

/** A link that the frame shows for the remote. */
export type NavigationEntry = Static<typeof Navigation>;
