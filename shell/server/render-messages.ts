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

/** @returns null for anything that is no report: server code of a remote can send messages too */
export function parseReport(message: unknown): Report | null {
  if (!isRecord(message)) return null;
  const { kind, id, page, error, release, path } = message;
  if (kind === 'ready') return { kind };
  if (kind === 'working' && typeof id === 'number') return { kind, id };
  if (kind === 'rendered' && typeof id === 'number')
    return isRendered(page) ? { kind, id, page } : { kind: 'failed', id, error: 'the page lacks what every page has' };
  if (kind === 'failed' && typeof id === 'number' && typeof error === 'string') return { kind, id, error };
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
const isTextIfAny = (value: unknown) => value === undefined || typeof value === 'string';

function isRendered(page: unknown): page is Rendered {
  if (!isRecord(page) || typeof page['status'] !== 'number') return false;
  if (page['kind'] === 'redirect') return typeof page['location'] === 'string';
  return (
    page['kind'] === 'page' &&
    typeof page['body'] === 'string' &&
    typeof page['styles'] === 'string' &&
    isHead(page['head'])
  );
}

const isHead = (head: unknown): head is PageHead =>
  isRecord(head) &&
  typeof head['title'] === 'string' &&
  [head['description'], head['canonical'], head['image']].every(isTextIfAny) &&
  (head['jsonLd'] === undefined || (Array.isArray(head['jsonLd']) && head['jsonLd'].every(isRecord))) &&
  (head['preloadImage'] === undefined || isPreload(head['preloadImage']));

const isPreload = (image: unknown): boolean =>
  isRecord(image) && typeof image['href'] === 'string' && [image['srcSet'], image['sizes']].every(isTextIfAny);
