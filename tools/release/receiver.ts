/** Receives releases of teams that have no access to the store: a token lets each move the pointer of its own remote. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, PassThrough } from 'node:stream';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { REMOTE_NAME } from '../../shell/server/stored-json.ts';
import { Failure } from '../failure.ts';
import { type ARCHIVE_LIMITS, unpackBuilt } from './archive.ts';
import { readBuilt } from './built.ts';
import { readRecord, unknownRecord } from './record.ts';
import { type BuiltRemote, releaseBuilt, type Released } from './release-built.ts';
import { MoveRefused } from './move-refused.ts';
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
  confirm: (remote: string, version: string) => Promise<{ isLive: boolean; words: string }>;
  limits?: typeof ARCHIVE_LIMITS;
  /** Checks, proves and ships. */
  release?: (built: BuiltRemote) => Promise<Released>;
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

/**
 * `PUT /releases/<remote>` takes an archive, `POST /releases/<remote>/rollback` makes the release before live. Both need the token of
 * that remote as `authorization: Bearer …`.
 */
export function createReceiver(options: ReceiverOptions): Server {
  const { log = () => undefined } = options;
  /** A proof takes a browser and seconds: one at a time. */
  let isBusy = false;
  const server = createServer((request, response) => {
    if (request.url === '/healthz') return answer(response, 200, { ok: true });
    void handle(request).then(
      (body) => answer(response, 200, body),
      (error: unknown) => {
        const status = error instanceof Refusal ? error.status : error instanceof Failure ? 422 : 500;
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

  async function handle(request: IncomingMessage): Promise<Record<string, unknown>> {
    const [, remote = '', action = ''] = /^\/releases\/([^/?]+)(?:\/(rollback))?$/.exec(request.url ?? '') ?? [];
    const isRelease = request.method === 'PUT' && !action;
    if (!REMOTE_NAME.test(remote) || !(isRelease || (request.method === 'POST' && action)))
      throw new Refusal(404, 'There is PUT /releases/<remote> and POST /releases/<remote>/rollback.');
    const [, token] = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '') ?? [];
    if (!token) throw new Refusal(401, 'The token of the remote is missing: authorization: Bearer <token>.');
    if (!(await mayRelease(options.tokensFile, remote, token)))
      throw new Refusal(403, `This token is not the one of "${remote}".`);
    if (isBusy) throw new Refusal(503, 'Another release is being proven. Try again in a minute.');
    isBusy = true;
    try {
      return await (isRelease ? take(request, remote) : back(remote));
    } finally {
      isBusy = false;
    }
  }

  async function take(request: IncomingMessage, remote: string): Promise<Record<string, unknown>> {
    const dist = await mkdtemp(join(tmpdir(), 'karsa-received-'));
    // An archive that is refused ends its stream, and must not end the connection that the answer needs.
    const archive = request.pipe(new PassThrough());
    finished(request, (error) => error && archive.destroy(error));
    try {
      await unpackBuilt(archive, dist, options.limits);
      const built = await readBuilt(dist, 'the archive');
      if (built.name !== remote)
        throw new Refusal(403, `This is a release of "${built.name}", and the token is the one of "${remote}".`);
      const record = (await readRecord(dist)) ?? unknownRecord();
      const { release = (one) => releaseBuilt(one, options.releases, options) } = options;
      const { version, before, proof } = await release({ release: built, dist, dir: null, record });
      log({ msg: 'released', remote, version, before, author: record.author });
      return { remote, version, before, proof, ...(await confirmed(remote, version)) };
    } finally {
      await rm(dist, { recursive: true, force: true });
    }
  }

  async function back(remote: string): Promise<Record<string, unknown>> {
    const { version, before } = await rollBack(options.releases, remote).catch((error: unknown) => {
      throw error instanceof MoveRefused ? new Refusal(409, error.message) : error;
    });
    log({ msg: 'rolled back', remote, version, before });
    return { remote, version, before, ...(await confirmed(remote, version)) };
  }

  async function confirmed(remote: string, version: string): Promise<{ isLive: boolean; edges: string }> {
    const { isLive, words } = await options.confirm(remote, version);
    return { isLive, edges: words };
  }
}

function answer(response: ServerResponse, status: number, body: Record<string, unknown>): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(`${JSON.stringify(body)}\n`);
}
