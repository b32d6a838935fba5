/** Receives releases of teams that have no access to the store: a token lets each move the pointer of its own remote. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, PassThrough } from 'node:stream';
import { versionsOf } from '../../shell/server/operators-releases.ts';
import { listPreviews, PREVIEW_NAME } from '../../shell/server/previews.ts';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { REMOTE_NAME } from '../../shell/server/stored-json.ts';
import { Failure } from '../failure.ts';
import { type ARCHIVE_LIMITS, unpackBuilt } from './archive.ts';
import { readBuilt } from './built.ts';
import { moveCanary, requireShare } from './canary.ts';
import type { Group } from './edges.ts';
import { makePreview } from './make-preview.ts';
import { MoveRefused } from './move-refused.ts';
import { madeElsewhere, readHistory, readRecord } from './record.ts';
import { type BuiltRemote, prepareBuilt, type Prepared, releasePrepared } from './release-built.ts';
import { rollBack } from './rollback.ts';
import { mayRelease } from './tokens.ts';

export interface ReceiverOptions {
  releases: ReleaseStore;
  /** File with the hash of each remote's token. */
  tokensFile: string;
  /** Origin of the API releases are proven against. */
  apiUrl: string;
  /** Whether their pages are visited in a browser. */
  isVisited: boolean;
  /** Waits until the edges serve a version and render it. @returns whether they do, and what to tell */
  confirm: (remote: string, version: string, group: Group) => Promise<{ isLive: boolean; words: string }>;
  limits?: typeof ARCHIVE_LIMITS;
  /** Checks and proves a release, and puts it into the store. */
  prepare?: (built: BuiltRemote) => Promise<Prepared>;
  log?: (entry: Record<string, unknown>) => void;
}

/** An answer that refuses. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** An upload that takes longer is ended, ms. */
const RECEIVED_WITHIN = 120_000;
const MOST_MOVES = 20;

const THERE_IS = `There is PUT /releases/<remote> with ?canary=<percent> or ?preview=<name>, POST /releases/<remote>/rollback with ?version=<version>, POST /releases/<remote>/canary?percent=<percent> and GET /releases/<remote>.`;

type Answer = Record<string, unknown>;
interface Asked {
  remote: string;
  request: IncomingMessage;
  query: URLSearchParams;
  /** For the history: who has the token of a remote is its team. */
  by: string;
}
interface Action {
  takes: readonly string[];
  answer: (asked: Asked) => Promise<Answer>;
}

/** Answers what {@link THERE_IS}. Everything needs the token of that remote as `authorization: Bearer …`. */
export function createReceiver(options: ReceiverOptions): Server {
  const { releases, log = () => undefined } = options;
  const { prepare = (built: BuiltRemote) => prepareBuilt(built, releases, options) } = options;
  /** A proof takes a browser and seconds: one at a time. */
  let isProving = false;
  /** Remotes of which an upload arrives: each has place for one. */
  const arriving = new Set<string>();
  const actions: Record<string, Action> = {
    'PUT ': { takes: ['canary', 'preview'], answer: release },
    'POST rollback': { takes: ['version'], answer: back },
    'POST canary': { takes: ['percent'], answer: canary },
    'GET ': { takes: [], answer: list },
  };
  const server = createServer((request, response) => {
    if (request.url === '/healthz') return answer(response, 200, { ok: true });
    void handle(request).then(
      (body) => answer(response, 200, body),
      (error: unknown) => {
        const status = statusOf(error);
        log({
          msg: 'refused',
          url: request.url,
          status,
          error: error instanceof Error ? error.message : String(error),
        });
        // What else went wrong is for the log.
        const message = status === 500 ? 'The release could not be taken; the log says why.' : (error as Error).message;
        answer(response, status, { message });
        // What is left of an upload is dropped, up to the time it may take: who still sends over a closed connection never reads the answer.
        request.resume();
      },
    );
  });
  server.requestTimeout = RECEIVED_WITHIN;
  return server;

  async function handle(request: IncomingMessage): Promise<Answer> {
    const [, remote = '', what = '', query = ''] =
      /^\/releases\/([^/?]+)(?:\/(\w+))?(?:\?(.*))?$/.exec(request.url ?? '') ?? [];
    const action = actions[`${request.method ?? ''} ${what}`];
    if (!REMOTE_NAME.test(remote) || !action) throw new Refusal(404, THERE_IS);
    const [, token] = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '') ?? [];
    if (!token) throw new Refusal(401, 'The token of the remote is missing: authorization: Bearer <token>.');
    if (!(await mayRelease(options.tokensFile, remote, token)))
      throw new Refusal(403, `This token is not the one of "${remote}".`);
    const asked = new URLSearchParams(query);
    // A word that is not understood must not make a release live for all.
    const unknown = [...asked.keys()].find((name) => !action.takes.includes(name));
    if (unknown !== undefined) throw new Refusal(400, `"${unknown}" is not understood here. ${THERE_IS}`);
    return action.answer({ remote, request, query: asked, by: `token of ${remote}` });
  }

  async function release({ remote, request, query, by }: Asked): Promise<Answer> {
    const [share, preview] = [query.get('canary'), query.get('preview')];
    if (share !== null && preview !== null)
      throw new Refusal(
        400,
        'A release is a canary, which a part of the visitors gets, or a preview, which none gets.',
      );
    const percent = share === null ? undefined : requireShare(share);
    if (preview !== null) await requireOwnPreview(remote, preview);
    const dist = await mkdtemp(join(tmpdir(), 'karsa-received-'));
    try {
      const built = await received(request, remote, dist);
      const { name, version } = built.release;
      if (preview !== null) {
        const { proof, until } = await alone(async () => {
          const { proof } = await prepare(built);
          // Another team may have taken the name since.
          await requireOwnPreview(remote, preview);
          return { proof, ...(await makePreview(releases, { name: preview, remote: name, version })) };
        });
        log({ msg: 'preview', remote, version, preview, author: built.record.author });
        return { remote, version, preview, until, proof };
      }
      const { before, proof } = await alone(async () =>
        releasePrepared(releases, name, await prepare(built), { canary: percent, by }),
      );
      log({ msg: 'released', remote, version, before, canary: percent, author: built.record.author });
      const group = percent === undefined ? 'live' : 'canary';
      return {
        ...{ remote, version, before, proof },
        ...(percent !== undefined && { canary: percent }),
        ...(await confirmed(remote, version, group)),
      };
    } finally {
      await rm(dist, { recursive: true, force: true });
    }
  }

  /** Takes an upload in, beside those of other remotes. */
  async function received(request: IncomingMessage, remote: string, dist: string): Promise<BuiltRemote> {
    if (arriving.has(remote))
      throw new Refusal(503, `Another release of "${remote}" is arriving. Try again in a minute.`);
    arriving.add(remote);
    try {
      // An archive that is refused ends its stream, and must not end the connection that the answer needs.
      const archive = request.pipe(new PassThrough());
      finished(request, (error) => error && archive.destroy(error));
      await unpackBuilt(archive, dist, options.limits);
    } finally {
      arriving.delete(remote);
    }
    const built = await readBuilt(dist, 'the archive');
    if (built.name !== remote)
      throw new Refusal(403, `This is a release of "${built.name}", and the token is the one of "${remote}".`);
    return { release: built, dist, dir: null, record: madeElsewhere(await readRecord(dist)) };
  }

  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isProving) throw new Refusal(503, 'Another release is being proven. Try again in a minute.');
    isProving = true;
    try {
      return await work();
    } finally {
      isProving = false;
    }
  }

  /** A preview replaces the one of its name, which must not be that of another team. */
  async function requireOwnPreview(remote: string, name: string): Promise<void> {
    if (!PREVIEW_NAME.test(name))
      throw new Refusal(400, `A preview is named by small letters, digits and "-", at most 40: not "${name}".`);
    const other = (await listPreviews(releases)).find((preview) => preview.name === name && preview.remote !== remote);
    if (other) throw new Refusal(409, `The preview "${name}" is one of "${other.remote}". Choose another name.`);
  }

  async function back({ remote, query, by }: Asked): Promise<Answer> {
    const { version, before } = await rollBack(releases, remote, { to: query.get('version') ?? undefined, by });
    log({ msg: 'rolled back', remote, version, before });
    return { remote, version, before, ...(await confirmed(remote, version, 'live')) };
  }

  async function canary({ remote, query, by }: Asked): Promise<Answer> {
    const percent = Number(query.get('percent') ?? '');
    if (!query.get('percent') || !Number.isInteger(percent) || percent < 0 || percent > 100)
      throw new Refusal(400, 'How many percent of the visitors? 1 to 99, 100 to make it live, 0 to end it.');
    const pointer = await releases.readPointer(remote);
    const { version = '' } = pointer?.canary ?? {};
    const asked = { canary: version, expected: pointer?.version ?? '', percent, by };
    const { version: live } = await moveCanary(releases, remote, asked);
    log({ msg: 'canary', remote, version, percent, live });
    const isCanary = percent > 0 && percent < 100;
    return {
      ...{ remote, version, percent, live },
      ...(await confirmed(remote, isCanary ? version : live, percent === 100 ? 'live' : 'canary')),
    };
  }

  async function list({ remote }: Asked): Promise<Answer> {
    const pointer = await releases.readPointer(remote).catch(() => null);
    return {
      ...{ remote, live: pointer?.version ?? null, canary: pointer?.canary ?? null },
      versions: await versionsOf(releases, remote),
      moves: (await readHistory(releases, remote)).slice(0, MOST_MOVES),
    };
  }

  async function confirmed(remote: string, version: string, group: Group): Promise<{ isLive: boolean; edges: string }> {
    const { isLive, words } = await options.confirm(remote, version, group);
    return { isLive, edges: words };
  }
}

function statusOf(error: unknown): number {
  if (error instanceof Refusal) return error.status;
  if (error instanceof MoveRefused) return 409;
  return error instanceof Failure ? 422 : 500;
}

function answer(response: ServerResponse, status: number, body: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(`${JSON.stringify(body)}\n`);
}
