/** Serves one document for every address: `file-server.ts <folder with index.html.br and assets/>`. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createOrigin } from './origin.ts';

const [dir] = process.argv.slice(2);
if (!dir) throw new Error('Usage: file-server.ts <folder with index.html.br and assets/>');
const app = await createOrigin(join(dir, 'assets'), process.env['API_URL'] ?? 'http://127.0.0.1:4000');
const document = await readFile(join(dir, 'index.html.br'));
const etag = `"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`;

app.get('/*', (request, reply) => {
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(document);
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0) });
