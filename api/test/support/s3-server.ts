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
  /** It takes calls and answers none. */
  isSilent: boolean;
  /** It has no space left. */
  isFull: boolean;
  close(): void;
}

/** As much of S3 as a media store asks of it, in memory. */
export async function startS3Server(): Promise<S3Server> {
  const stored: S3Server['stored'] = new Map();
  const requests: http.IncomingHttpHeaders[] = [];
  const broken = new Set<string>();
  const server: http.Server = http.createServer((request, response) => {
    requests.push(request.headers);
    if (result.isSilent) return;
    const key = request.url?.split('?')[0] ?? '';
    const found = stored.get(key);
    if (request.method === 'PUT') {
      void buffer(request).then((content) => {
        if (result.isFull)
          return response
            .writeHead(507, { 'content-type': 'application/xml' })
            .end('<Error><Code>XMinioStorageFull</Code><Message>full</Message></Error>');
        stored.set(key, { content, type: request.headers['content-type'] });
        return response.end();
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
  const result: S3Server = {
    endpoint: `http://127.0.0.1:${address.port}`,
    stored,
    requests,
    broken,
    isSilent: false,
    isFull: false,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return result;
}
