/**
 * When a page's scripts should be fetched: the earlier, the sooner it answers, the later its largest paint. Every way is the
 * product's own HTML with only its scripts' elements rewritten on the way to the browser, so that the curve can be drawn again.
 */
import { createServer, request, type Server } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { launch } from '../e2e/browser.ts';
import { freePort } from '../tools/free-port.ts';
import { Failure } from '../tools/workspace.ts';
import { type Measured, newVisitor } from './browser/visitor.ts';
import type { Findings } from './report.ts';
import type { Site } from './site.ts';
import { median, shown, shuffled } from './statistics.ts';

const PATHS = ['/', '/search'];
const brotli = promisify(brotliCompress);

/** The scripts' elements, one a line: the shell's, then the modules. */
const SCRIPTS = /<script type="module"[^>]*><\/script>\n(?:<link rel="modulepreload"[^>]*>\n)*/;
const SHELL = /<script type="module"[^>]*><\/script>\n/;
const LOW = ' fetchpriority="low"';

/** Rewrites the scripts' elements and nothing else. */
const scripts = (rewrite: (elements: string) => string) => (html: string) => {
  if (!SCRIPTS.test(html)) throw new Failure('The page does not name its scripts as this benchmark expects.');
  return html.replace(SCRIPTS, rewrite);
};
const ranked = (elements: string) => elements.replaceAll(LOW, '');
const shellLast = (elements: string) => elements.replace(SHELL, '') + (SHELL.exec(elements)?.[0] ?? '');
const shellRanked = (elements: string) => elements.replace(SHELL, ranked);
const notPreloaded = (elements: string) => SHELL.exec(elements)?.[0] ?? '';
/** In a template until `begin` calls `go`, and the document is read. */
const held = (begin: string) => (elements: string) =>
  `<template id="scripts">${elements}</template><script>{let go=()=>{if(document.readyState==="loading")addEventListener("DOMContentLoaded",go);else{document.head.append(document.getElementById("scripts").content)}};${begin}}</script>`;
const PAINTED = 'new PerformanceObserver((_,own)=>{own.disconnect();go()}).observe({type:"paint",buffered:true})';

/** From the earliest to the latest. */
const ways: Record<string, (html: string) => string> = {
  'at once, as the browser ranks them': scripts(ranked),
  'at once, the shell ranked by the browser': scripts(shellRanked),
  'at once, low, as built': (html) => html,
  'at once, low, the shell last': scripts(shellLast),
  'at once, low, no preloads': scripts(notPreloaded),
  'after the first paint': scripts(held(PAINTED)),
  'after load': scripts(held('addEventListener("load",go)')),
};

/** The product, its HTML rewritten. The policy is left out: it names the inline scripts of the HTML as built. */
async function serve(origin: string, rewrite: (html: string) => string): Promise<{ origin: string; server: Server }> {
  const upstream = new URL(origin);
  const pages = new Map<string, Promise<Buffer>>();
  const page = async (path: string) =>
    brotli(rewrite(await (await fetch(origin + path)).text()), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (!/\.[a-z0-9]+$|^\/api\/|^\/media\//i.test(path)) {
      const made = pages.get(path) ?? page(path);
      pages.set(path, made);
      made.then(
        (body) =>
          outgoing
            .writeHead(200, {
              'content-type': 'text/html; charset=utf-8',
              'content-encoding': 'br',
              'cache-control': 'no-cache',
              'content-length': body.length,
            })
            .end(body),
        () => outgoing.destroy(),
      );
      return;
    }
    const onward = request(
      { host: upstream.hostname, port: upstream.port, path, method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { origin: `http://localhost:${port}`, server };
}

export async function measurePreloads({ product }: Site, runs: number): Promise<Findings> {
  const served = await Promise.all(
    Object.entries(ways).map(async ([name, rewrite]) => ({ name, ...(await serve(product.origin, rewrite)) })),
  );
  const variants = served.flatMap(({ name, origin }) =>
    PATHS.map((path) => ({ name, path, address: origin + path, visits: [] as Measured[] })),
  );
  for (const { address } of variants) await (await fetch(address)).text();
  const browser = await launch();
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const variant of shuffled(variants)) {
        const visitor = await newVisitor(browser);
        variant.visits.push(await visitor.visit(variant.address));
        await visitor.leave();
      }
    }
  } finally {
    await browser.close();
    for (const { server } of served) server.closeAllConnections();
    await Promise.all(served.map(({ server }) => new Promise((done) => server.close(done))));
  }
  const mid = (visits: Measured[], key: 'lcp' | 'interactive') => median(visits.map((visit) => visit[key]));
  return {
    tables: PATHS.map((path) => {
      const own = variants.filter((variant) => variant.path === path);
      const base = own[0]?.visits ?? [];
      return {
        title: `When scripts are fetched: ${path}`,
        note: 'First visit, Slow 4G, processor ×4. Ratios to the first row.',
        columns: ['way', 'FCP', 'LCP', 'ratio', 'interactive', 'ratio', 'requests', 'depth'],
        rows: own.map(({ name, visits }) => [
          name,
          shown(visits.map(({ fcp }) => fcp)),
          shown(visits.map(({ lcp }) => lcp)),
          (mid(visits, 'lcp') / mid(base, 'lcp')).toFixed(2),
          shown(visits.map(({ interactive }) => interactive)),
          (mid(visits, 'interactive') / mid(base, 'interactive')).toFixed(2),
          median(visits.map(({ requests }) => requests)),
          median(visits.map(({ depth }) => depth)),
        ]),
      };
    }),
    verdicts: [],
  };
}
