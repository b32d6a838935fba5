/**
 * Connects render processes with the API: a server of the edge on the loopback interface passes on GET requests and adds the secret that proves to the
 * API that the edge calls. So the secret is not in the process that runs the remotes' code.
 */
import { createServer, Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { type Tracing, traceHeaders } from '../../tools/tracing.ts';

export interface RenderApi {
  /** The origin of the server. */
  url: string;
  close(): Promise<void>;
}

/**
 * @param apiUrl origin of the API
 * @param secret sent as `x-edge-secret`; empty for none
 * @param tracing continues the traces that render processes name
 */
export async function openRenderApi(
  apiUrl: string,
  secret: string,
  tracing: Tracing | null = null,
): Promise<RenderApi> {
  const isHttps = apiUrl.startsWith('https:');
  const agent = isHttps ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const request = isHttps ? httpsRequest : httpRequest;
  /** In the form that `URL` writes: without the default port, and with the host in lower case. */
  const data = new URL(`${apiUrl}/api/`).href;

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    const url = new URL(path.startsWith('/') ? apiUrl + path : apiUrl);
    // The address is checked in the form in which it is sent: `/api/../metrics` is not a path of the API's data.
    if (incoming.method !== 'GET' || !url.href.startsWith(data)) {
      outgoing.writeHead(403).end();
      return;
    }
    const { accept = '*/*', traceparent } = incoming.headers;
    const span = typeof traceparent === 'string' ? tracing?.start('call of the API', traceparent, 'CLIENT') : undefined;
    const named = secret ? { 'x-edge-secret': secret } : {};
    // On this connection, compression would take longer than sending.
    const headers = { accept, 'accept-encoding': 'identity', ...named, ...traceHeaders(span) };
    let status: number | undefined;
    const call = request(url, { agent, headers }, (answer) => {
      status = answer.statusCode;
      // These headers belong to the connection with the API, not to the one with the render process.
      const { connection: _connection, 'keep-alive': _keepAlive, ...answered } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, answered);
      pipeline(answer, outgoing, () => undefined);
    });
    call.on('error', () => outgoing.destroy());
    // The page was cancelled, so its data are not needed.
    outgoing.on('close', () => {
      call.destroy();
      const described = { 'http.request.method': 'GET', ...(status ? { 'http.response.status_code': status } : {}) };
      span?.end(described, status === undefined ? 'no answer' : status >= 500 ? String(status) : undefined);
    });
    call.end();
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  // The server must not keep an edge running that could not start.
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
      agent.destroy();
    },
  };
}
