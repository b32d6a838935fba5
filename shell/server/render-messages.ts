/** The messages between the edge and a render process. The process runs the code of all remotes, so everything it sends is checked. */
import type { ReleaseSet } from '@site/shared/contract';
import type { PageHead } from '@site/shared/contract/remote-route';
import type { Rendered } from '../src/render-page.tsx';

/** The settings of a render process. It gets nothing else, because its environment is empty. */
export interface RenderSettings {
  releaseSet: ReleaseSet;
  /** The folder of the shell's build, with `server/`. */
  shellDir: string;
  storeDir: string;
  /** The address under which the process reaches the API: a server of the edge, see `render-api.ts`. */
  apiUrl: string;
  /** The address under which browsers read uploaded files. */
  mediaBaseUrl: string;
}

/** A message from the edge to the process. */
export type Order =
  | { kind: 'start'; settings: RenderSettings }
  /** `release` is that of the page, as `name@version`; null for pages of the shell. Calls of a traced page carry `traceparent`. */
  | { kind: 'render'; id: number; path: string; release: string | null; traceparent?: string }
  /** Cancels a page. The process still answers it with `failed` when it is free again. */
  | { kind: 'cancel'; id: number };

/** A message from the process to the edge. */
export type Report =
  /** Pages can be rendered from now on. */
  | { kind: 'ready' }
  /** Code of this page runs from now on. */
  | { kind: 'working'; id: number }
  | { kind: 'rendered'; id: number; page: Rendered }
  | { kind: 'failed'; id: number; error: string }
  /** The last message of a process, see `LAST_REPORT`: the release whose code ended it, and the page for which it worked; null if not known. */
  | { kind: 'exiting'; release: string | null; path: string | null; error: string };

/**
 * The file descriptor to which the last report is written, as JSON. It is a pipe of its own: a process that ends does not send what still waits in its
 * channel. The report would be lost behind pages that are being sent, and another release would be blamed.
 */
export const LAST_REPORT = {
  descriptor: 4,
  /** The longest text of the error, in characters. The pipe has to take it at once. */
  longest: 8_000,
} as const;

/** The longest texts of a page, in characters. The largest page of the site has some hundred thousand. */
export const LARGEST_PAGE = 4_000_000;
const LONGEST_TEXT = 20_000;

/** @returns null for anything that is no report, because server code of a remote can send messages too */
export function parseReport(message: unknown): Report | null {
  if (!isRecord(message)) return null;
  const { kind, id, page, error, release, path } = message;
  if (kind === 'ready') return { kind };
  if (kind === 'working' && typeof id === 'number') return { kind, id };
  if (kind === 'rendered' && typeof id === 'number')
    return isRendered(page) ? { kind, id, page } : { kind: 'failed', id, error: 'the page lacks what every page has' };
  if (kind === 'failed' && typeof id === 'number' && typeof error === 'string')
    return { kind, id, error: error.slice(0, LAST_REPORT.longest) };
  if (kind === 'exiting' && isTextOrNull(release) && isTextOrNull(path) && typeof error === 'string')
    return { kind, release, path, error };
  return null;
}

/** The last report of a process; null if it wrote none, for example because it was killed. */
export function parseLastReport(text: string): Extract<Report, { kind: 'exiting' }> | null {
  try {
    const report = parseReport(JSON.parse(text));
    return report?.kind === 'exiting' ? report : null;
  } catch {
    return null;
  }
}

type Fields = Record<string, unknown>;
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';
const isText = (value: unknown, longest = LONGEST_TEXT): value is string =>
  typeof value === 'string' && value.length <= longest;
const isTextIfAny = (value: unknown) => value === undefined || isText(value);
const isStatus = (value: unknown) => Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599;
/** Whether a text may be used in a header. */
const isAddress = (value: unknown) => isText(value) && /^[\x21-\x7e]+$/.test(value);

function isRendered(page: unknown): page is Rendered {
  if (!isRecord(page) || !isStatus(page['status'])) return false;
  const { holds } = page;
  if (holds !== undefined && !(Array.isArray(holds) && holds.every((one) => isText(one)))) return false;
  if (page['kind'] === 'redirect') return isAddress(page['location']);
  return (
    page['kind'] === 'page' &&
    isText(page['body'], LARGEST_PAGE) &&
    isText(page['styles'], LARGEST_PAGE) &&
    isHead(page['head'])
  );
}

/** @throws if a page is larger than any real page is, because the edge would have to read it completely */
export function requireBounded(page: Rendered): void {
  const { body, styles, ...rest } = page.kind === 'page' ? page : { ...page, body: '', styles: '' };
  const length = String(body).length + String(styles).length + JSON.stringify(rest).length;
  if (length > LARGEST_PAGE) throw new Error(`the page has ${length} characters, more than ${LARGEST_PAGE}`);
}

const isHead = (head: unknown): head is PageHead =>
  isRecord(head) &&
  isText(head['title']) &&
  [head['description'], head['canonical'], head['image']].every(isTextIfAny) &&
  (head['jsonLd'] === undefined || (Array.isArray(head['jsonLd']) && head['jsonLd'].every(isRecord))) &&
  (head['preloadImage'] === undefined || isPreload(head['preloadImage'])) &&
  (head['preloadImages'] === undefined ||
    (Array.isArray(head['preloadImages']) && head['preloadImages'].every(isPreload)));

const isPreload = (image: unknown): boolean =>
  isRecord(image) &&
  isText(image['href']) &&
  [image['srcSet'], image['sizes'], image['media'], image['type']].every(isTextIfAny);
