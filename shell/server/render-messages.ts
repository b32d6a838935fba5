/** Messages between the edge and a render process. The process runs the code of all remotes, so what it sends is checked. */
import type { ReleaseSet } from '@site/shared/contract';
import type { PageHead } from '@site/shared/contract/remote-route';
import type { Rendered } from '../src/render-page.tsx';

/** Settings of a render process: all it gets, because its environment is empty. */
export interface RenderSettings {
  releaseSet: ReleaseSet;
  /** The shell's build, with `server/`. */
  shellDir: string;
  storeDir: string;
  /** Where the process reaches the API: a server of the edge, see `render-api.ts`. */
  apiUrl: string;
  /** Where browsers read uploaded files. */
  mediaBaseUrl: string;
}

/** From the edge to the process. */
export type Order =
  | { kind: 'start'; settings: RenderSettings }
  /** `release` is the one the page belongs to, as `name@version`; null for pages of the shell. Calls of a traced page carry `traceparent`. */
  | { kind: 'render'; id: number; path: string; release: string | null; traceparent?: string }
  /** Cancels a page. It is still answered with `failed`, when the process is free again. */
  | { kind: 'cancel'; id: number };

/** From the process to the edge. */
export type Report =
  /** Pages can be rendered from now on. */
  | { kind: 'ready' }
  /** Code of this page runs from here on. */
  | { kind: 'working'; id: number }
  | { kind: 'rendered'; id: number; page: Rendered }
  | { kind: 'failed'; id: number; error: string }
  /** Of a process that ends, see `LAST_REPORT`: the release whose code ended it, and the page it worked for; null where that is not known. */
  | { kind: 'exiting'; release: string | null; path: string | null; error: string };

/**
 * Where the last report is written, as JSON. A pipe of its own: a process that ends sends nothing more of what waits in its channel, and
 * behind pages that are being sent the report would be lost, and another release blamed.
 */
export const LAST_REPORT = {
  descriptor: 4,
  /** Longest text of the error, characters: the pipe takes it at once. */
  longest: 8_000,
} as const;

/** Longest texts of a page, characters. The largest page of the site has some hundred thousand. */
export const LARGEST_PAGE = 4_000_000;
const LONGEST_TEXT = 20_000;

/** @returns null for anything that is no report: server code of a remote can send messages too */
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

/** The last report of a process; null where it wrote none, as one that was killed. */
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
/** What may stand in a header. */
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

/** @throws where a page is larger than any page is: the edge would have to read it whole, whatever became of it */
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
