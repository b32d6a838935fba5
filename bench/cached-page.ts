/** A page from the edge's cache against nginx, which serves the very same bytes as a file. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type autocannon from 'autocannon';
import { request } from 'node:http';
import { freePort } from '../tools/free-port.ts';
import { bin, Failure, run } from '../tools/workspace.ts';
import type { Findings } from './report.ts';
import type { Site } from './site.ts';
import { median, shown, shuffled } from './statistics.ts';

const CONNECTIONS = 20;
const ROUND_SECONDS = 3;
const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];

/** One worker, like the edge's one thread, that serves nothing but the file. nginx started by root would run its worker as a user who may not read the folder. */
const configuration = (port: number, dir: string) => `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  keepalive_requests 1000000;
  client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/fastcgi; uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${dir}/files;
    default_type 'text/html; charset=utf-8';
    location / { index page; add_header content-encoding br; add_header cache-control no-cache; }
  }
}
`;

/** The body as it is sent, not decoded. */
function rawBody(address: string): Promise<Buffer> {
  return new Promise((done, reject) => {
    request(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}

/** Requests a second, sent by a process of its own. */
async function rate(address: string): Promise<number> {
  const load = ['--json', '-c', `${CONNECTIONS}`, '-d', `${ROUND_SECONDS}`, '-H', 'accept-encoding=br', address];
  const report = JSON.parse(await run(bin('autocannon'), load)) as autocannon.Result;
  const { requests, non2xx, errors, duration } = report;
  if (non2xx + errors > 0) throw new Failure(`${address}: ${non2xx} answers were not 2xx, ${errors} failed.`);
  return requests.total / duration;
}

export async function measureCachedPage({ product, scratch }: Site, runs: number): Promise<Findings> {
  const nginx = process.env['NGINX_PATH'] ?? PLACES.find((path) => existsSync(path));
  if (!nginx)
    throw new Failure('No nginx was found. Install it (Debian: apt-get install nginx), or name one with NGINX_PATH=….');
  const dir = join(scratch, 'nginx');
  await mkdir(join(dir, 'files'), { recursive: true });
  const body = await rawBody(`${product.origin}/`);
  await writeFile(join(dir, 'files/page'), body);
  const port = await freePort();
  await writeFile(join(dir, 'nginx.conf'), configuration(port, dir));
  product.all.start('nginx', nginx, ['-c', join(dir, 'nginx.conf'), '-p', dir, '-e', join(dir, 'error.log')], {});
  const file = `http://127.0.0.1:${port}/`;
  await product.all.ready('nginx', file, 10_000);
  if (!(await rawBody(file)).equals(body)) throw new Failure('nginx serves other bytes than the edge.');

  const edge = {
    name: 'edge, page from its cache',
    address: product.origin.replace('localhost', '127.0.0.1') + '/',
    rates: [] as number[],
  };
  const server = { name: 'nginx, the same bytes as a file', address: file, rates: [] as number[] };
  for (const { address } of [edge, server]) await rate(address); // warm
  for (let run = 0; run < runs; run += 1)
    for (const variant of shuffled([edge, server])) variant.rates.push(await rate(variant.address));
  return {
    tables: [
      {
        title: 'A cached page: the edge against nginx',
        note: `${CONNECTIONS} connections, rounds of ${ROUND_SECONDS} s taking turns, ${(body.length / 1024).toFixed(1)} KB of brotli, the sender on the same machine.`,
        columns: ['server', 'requests a second', 'ratio'],
        rows: [edge, server].map(({ name, rates }) => [
          name,
          shown(rates),
          (median(rates) / median(server.rates)).toFixed(2),
        ]),
      },
    ],
    verdicts: [
      {
        what: 'cached page from the edge, to nginx',
        measured: median(edge.rates) / median(server.rates),
        target: 0.8,
        bound: 'least',
        unit: '×',
      },
    ],
  };
}
