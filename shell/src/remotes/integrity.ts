/** Compares scripts with what was released, where the browser does not do it by itself. */
import { FILES_LIST, type FilesList } from '@site/shared/contract';
import type { ReleaseAddress } from './loader.ts';

/** The state of the list of a release's files. */
interface KnownList {
  /** Absent after a failure. */
  request?: Promise<FilesList>;
  /** Set once the list has arrived. */
  list?: FilesList;
  hasFailed: boolean;
}

/** The lists by their addresses. */
const lists = new Map<string, KnownList>();

/**
 * The list of a release's files, compared with the hash in the release set. It is fetched once, and again after a failure.
 * @returns null if the release set has no hash of a list: for the page's own remote, for a remote in development and for an older release
 * @throws if the list cannot be fetched or is not what was released
 */
export function filesOf({ base, files: integrity }: ReleaseAddress): Promise<FilesList | null> {
  if (integrity === undefined) return Promise.resolve(null);
  const url = base + FILES_LIST;
  const known = lists.get(url) ?? { hasFailed: false };
  lists.set(url, known);
  known.request ??= fetchList(url, integrity, known);
  return known.request;
}

async function fetchList(url: string, integrity: string, known: KnownList): Promise<FilesList> {
  try {
    // The file in the browser's cache may be the one that failed.
    const answer = await fetched(url, { integrity, cache: known.hasFailed ? 'reload' : 'default' });
    // The type is trusted: the hash proves that this is the list of a release, and releases are checked.
    known.list = (await answer.json()) as FilesList;
    return known.list;
  } catch (error) {
    known.hasFailed = true;
    delete known.request;
    throw error;
  }
}

/** The comparisons by address. A script that could not be compared is fetched again. */
const compared = new Map<string, Promise<unknown>>();

/**
 * Fetches scripts that will run soon, all at once, and compares them. If the list of their release is there already, the browser compares each
 * script while it fetches it, which costs nothing. Otherwise {@link verify} compares them once the list is there.
 * @throws if a script cannot be fetched or is not what was released
 */
export function fetchScripts(release: ReleaseAddress, urls: string[]): Promise<void> {
  const hashes = lists.get(release.base + FILES_LIST)?.list?.integrity;
  for (const url of urls) {
    if (document.head.querySelector(`link[rel="modulepreload"][href="${CSS.escape(url)}"]`)) continue;
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: url });
    const integrity = hashes?.[url.slice(release.base.length)];
    if (integrity && link.relList.supports('modulepreload')) {
      link.integrity = integrity;
      void remember(url, loaded(link));
    }
    document.head.append(link);
  }
  return verify(release, urls);
}

const loaded = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${link.href} is not there, or is not what was released`));
    });
  });

function remember(url: string, comparing: Promise<unknown>): Promise<unknown> {
  compared.set(url, comparing);
  comparing.catch(() => compared.delete(url));
  return comparing;
}

/**
 * Compares scripts with the hashes of the document, or with those in the list of the release. The browser then runs what it has just fetched,
 * because files of a release may be cached for ever. Scripts that the import map of the document names under the same address are left out: the
 * browser compares them itself.
 * @throws if a script cannot be fetched or is not what was released
 */
export async function verify(release: ReleaseAddress, urls: string[]): Promise<void> {
  const ofDocument = documentHashes();
  await Promise.all(
    urls
      .filter((url) => !ofDocument[url])
      .map((url) => compared.get(url) ?? remember(url, compare(release, url, ofDocument))),
  );
}

async function compare(release: ReleaseAddress, url: string, ofDocument: Record<string, string>): Promise<void> {
  const address = url.replace(/\?.*/, '');
  const integrity = ofDocument[address] ?? (await hashOf(release, address));
  if (integrity) await (await fetched(url, { integrity })).arrayBuffer();
}

async function hashOf(release: ReleaseAddress, address: string): Promise<string | null> {
  const list = await filesOf(release);
  if (!list) return null;
  const hash = list.integrity[address.slice(release.base.length)];
  if (!hash) throw new Error(`${address} is no script of its release`);
  return hash;
}

const fetched = (url: string, request: RequestInit & { integrity: string }): Promise<Response> =>
  fetch(url, request).catch((cause: unknown) => {
    throw new Error(`${url} is not there, or is not what was released`, { cause });
  });

/** The hashes `sha384-…` of scripts by address, as the import map of this document has them. */
function documentHashes(): Record<string, string> {
  const text = document.querySelector('script[type="importmap"]')?.textContent;
  return text ? ((JSON.parse(text) as { integrity?: Record<string, string> }).integrity ?? {}) : {};
}
