import http from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface S3Server {
  readonly endpoint: string;
  /** Objects by `/bucket/key`. */
  readonly stored: Map<string, { content: Buffer; type: string | undefined }>;
  /** Headers of each request, in order. */
  readonly requests: http.IncomingHttpHeaders[];
  /** Objects whose download breaks off in the middle. */
  readonly broken: Set<string>;
  close(): void;
}

/** As much of S3 as a media store asks of it, in memory. */
export async function startS3Server(): Promise<S3Server> {
  const stored: S3Server['stored'] = new Map();
  const requests: http.IncomingHttpHeaders[] = [];
  const broken = new Set<string>();
  const server = http.createServer((request, response) => {
    requests.push(request.headers);
    const key = request.url?.split('?')[0] ?? '';
    const found = stored.get(key);
    if (request.method === 'PUT') {
      void buffer(request).then((content) => {
        stored.set(key, { content, type: request.headers['content-type'] });
        response.end();
      });
    } else if (request.method === 'DELETE') {
      stored.delete(key);
      response.writeHead(204).end();
    } else if (found && broken.has(key)) {
      response.writeHead(200, { 'content-length': found.content.length });
      response.write(found.content.subarray(0, found.content.length / 2), () => response.destroy());
    } else if (found) response.writeHead(200, { 'content-length': found.content.length }).end(found.content);
    else
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code><Message>no</Message></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    stored,
    requests,
    broken,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
