/** What browsers get of a release, and where: builds, edge and front door agree on it. */

/** Address of the release store. */
export const STORE_URL = '/remotes/';

/** Kinds of pictures that a remote may import. The front door has the same list; a test compares them. */
export const PICTURES = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'] as const;

const KINDS = ['js', 'css', 'woff2', ...PICTURES];

/** Names of pictures, as bundlers ask for them. */
export const PICTURE = new RegExp(`\\.(${PICTURES.join('|')})$`);

/** Pattern of the names of files that are served, of a release's `client/`. */
export const SERVED_NAME = `[^/.][^/]*\\.(?:${KINDS.join('|')})`;

/** What to add to the address of a file that is not there: of a release no other kinds are served. */
export const notServed = (pathname: string): string =>
  !pathname.startsWith(STORE_URL) || new RegExp(`^${SERVED_NAME}$`).test(pathname.split('/').at(-1) ?? '')
    ? ''
    : `. Of a release there are ${KINDS.map((kind) => `.${kind}`).join(', ')}`;

/**
 * Expression of a server build: the address of the browser build beside it, under which pages that it renders name their pictures. Remote and version
 * are those of its own folder, `<store>/<remote>/<version>/server`: while it is built, nobody knows its version.
 */
export const CLIENT_ADDRESS = `${JSON.stringify(STORE_URL)} + __dirname.split(/[\\\\/]/).slice(-3, -1).join("/") + "/client/"`;

/** {@link CLIENT_ADDRESS} as what Rspack or webpack puts before the names of files. */
export const clientAddressCode = (publicPath: string): string => `${publicPath} = ${CLIENT_ADDRESS};`;
