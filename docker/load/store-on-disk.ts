/** As much of S3 as a media store asks of it, in a folder: where its disk is full, it answers so as MinIO does. */
import { createReadStream } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';

const failure = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;

/** @returns its port on 127.0.0.1 */
export async function serveStore(folder: string): Promise<{ port: number; close(): void }> {
  const server = http.createServer((request, response) => {
    const file = join(folder, basename((request.url ?? '').split('?')[0] ?? ''));
    const answer = async () => {
      if (request.method === 'PUT') {
        const content = await buffer(request);
        try {
          await writeFile(`${file}.part`, content);
          await rename(`${file}.part`, file);
        } catch {
          await rm(`${file}.part`, { force: true });
          return response.writeHead(507, { 'content-type': 'application/xml' }).end(failure('XMinioStorageFull'));
        }
        return response.end();
      }
      if (request.method === 'DELETE') {
        await rm(file, { force: true });
        return response.writeHead(204).end();
      }
      const found = await stat(file).catch(() => null);
      if (!found) return response.writeHead(404, { 'content-type': 'application/xml' }).end(failure('NoSuchKey'));
      response.writeHead(200, { 'content-length': found.size });
      return createReadStream(file).pipe(response);
    };
    answer().catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The store has no port.');
  return {
    port: address.port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
