/** Receives releases of teams that have no access to the store: a token lets each move the pointer of its own remote. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { REMOTE_NAME } from '../../shell/server/stored-json.ts';
import { Failure } from '../failure.ts';
import { MoveRefused } from './move-refused.ts';
import { type Actions, type Answer, type ReceiverOptions, Refusal } from './receiver-answers.ts';
import { takesMoves } from './receiver-moves.ts';
import { takesReleases } from './receiver-releases.ts';
import { mayRelease } from './tokens.ts';

/** An upload that takes longer is ended, ms. */
const RECEIVED_WITHIN = 120_000;

const THERE_IS = `There is PUT /releases/<remote> with ?canary=<percent> or ?preview=<name>, and ?over=<version>, POST /releases/<remote>/rollback with ?version=<version>, POST /releases/<remote>/canary?percent=<percent>, DELETE /releases/<remote> and GET /releases/<remote>.`;

/** Answers the requests that {@link THERE_IS} lists. Each needs the token of that remote as `authorization: Bearer …`. */
export function createReceiver(options: ReceiverOptions): Server {
  const { log = () => undefined } = options;
  const actions = { ...takesReleases(options), ...takesMoves(options) };
  const server = createServer((request, response) => {
    if (request.url === '/healthz') return answer(response, 200, { ok: true });
    void handle(request, actions, options.tokensFile).then(
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
}

async function handle(request: IncomingMessage, actions: Actions, tokensFile: string): Promise<Answer> {
  const [, remote = '', what = '', query = ''] =
    /^\/releases\/([^/?]+)(?:\/(\w+))?(?:\?(.*))?$/.exec(request.url ?? '') ?? [];
  const action = actions[`${request.method ?? ''} ${what}`];
  if (!REMOTE_NAME.test(remote) || !action) throw new Refusal(404, THERE_IS);
  const [, token] = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw new Refusal(401, 'The token of the remote is missing: authorization: Bearer <token>.');
  if (!(await mayRelease(tokensFile, remote, token)))
    throw new Refusal(403, `This token is not the one of "${remote}".`);
  const asked = new URLSearchParams(query);
  // A word that is not understood must not make a release live for all.
  const unknown = [...asked.keys()].find((name) => !action.takes.includes(name));
  if (unknown !== undefined) throw new Refusal(400, `"${unknown}" is not understood here. ${THERE_IS}`);
  return action.answer({ remote, request, query: asked, by: `token of ${remote}` });
}

function statusOf(error: unknown): number {
  if (error instanceof Refusal) return error.status;
  if (error instanceof MoveRefused) return 409;
  return error instanceof Failure ? 422 : 500;
}

function answer(response: ServerResponse, status: number, body: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(`${JSON.stringify(body)}\n`);
}
