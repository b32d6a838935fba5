/** Calls over HTTP/2, as browsers make them: many at a time on one connection. Node's `fetch` speaks HTTP/1.1 only. */
import { type ClientHttp2Session, connect, constants, type IncomingHttpHeaders } from 'node:http2';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** @throws where there is no whole answer */
export type Call = (path: string, init: RequestInit) => Promise<Answer>;

/** The front door takes 128 on one connection. */
const CALLS_AT_ONCE = 100;

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Calls at an origin. */
export function http2Calls(origin: string): Call {
  /** Connections that take further calls, and how many are under way on each. */
  const connections = new Map<ClientHttp2Session, number>();

  function connection(): ClientHttp2Session {
    for (const [open, calls] of connections) if (calls < CALLS_AT_ONCE) return open;
    const made = connect(origin);
    const takesNoMore = () => void connections.delete(made);
    // Each call under way fails by itself.
    made.on('error', takesNoMore).on('goaway', takesNoMore).on('close', takesNoMore);
    connections.set(made, 0);
    return made;
  }
  const count = (on: ClientHttp2Session, change: number) => {
    const calls = connections.get(on);
    if (calls !== undefined) connections.set(on, calls + change);
  };

  /** @returns null where the server did not begin it, because it closes the connection */
  function tryOnce(headers: Record<string, string>, body: Buffer, signal: AbortSignal): Promise<Answer | null> {
    const on = connection();
    count(on, 1);
    return new Promise<Answer | null>((done, fail) => {
      const stream = on.request(headers, { signal, endStream: body.length === 0 });
      let head: IncomingHttpHeaders = {};
      const parts: Buffer[] = [];
      stream.on('response', (answered) => (head = answered)).on('data', (part: Buffer) => parts.push(part));
      stream.on('error', (error) => {
        if (stream.rstCode === constants.NGHTTP2_REFUSED_STREAM) done(null);
        else fail(error);
      });
      stream.on('close', () => {
        if (stream.rstCode !== constants.NGHTTP2_NO_ERROR || !head[':status'])
          return fail(new Error('no whole answer'));
        const whole = Buffer.concat(parts);
        const decode = decoders[head['content-encoding'] ?? ''];
        done({ status: Number(head[':status']), headers: head, text: (decode?.(whole) ?? whole).toString() });
      });
      if (body.length > 0) stream.end(body);
    }).finally(() => count(on, -1));
  }

  return async (path, init) => {
    const request = new Request(origin + path, init);
    const body = Buffer.from(await request.arrayBuffer());
    const headers = { ...Object.fromEntries(request.headers), 'accept-encoding': 'br, gzip' };
    for (;;) {
      const answer = await tryOnce({ ...headers, ':method': request.method, ':path': path }, body, request.signal);
      if (answer) return answer;
    }
  };
}
