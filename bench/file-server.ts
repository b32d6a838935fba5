/** Serves a folder as the edge serves the product: brotli-11 files, the same caching, the same headers and the same way to the API. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import proxy from '@fastify/http-proxy';
import files from '@fastify/static';
import Fastify from 'fastify';
import { SECURITY_HEADERS } from '../shell/server/security.ts';

const [dir] = process.argv.slice(2);
if (!dir) throw new Error('Usage: file-server.ts <folder with index.html, index.html.br and assets/>');
const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
const upstream = process.env['API_URL'] ?? 'http://127.0.0.1:4000';
const document = await readFile(join(dir, 'index.html.br'));
const etag = `"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`;

app.addHook('onSend', (_request, reply, payload, done) => {
  reply.headers(SECURITY_HEADERS);
  done(null, payload);
});
await app.register(files, {
  root: join(dir, 'assets'),
  prefix: '/assets/',
  cacheControl: false,
  preCompressed: true,
  index: false,
  setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
});
for (const prefix of ['/api', '/media']) await app.register(proxy, { upstream, prefix, rewritePrefix: prefix });
app.get('/healthz', () => ({ status: 'ok' }));
app.get('/*', (request, reply) => {
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(document);
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0) });
