import http from 'node:http';
import pg from 'pg';

export interface ControlServer {
  readonly base: string;
  /** Requests that a scanned server was talked into making. */
  readonly lured: readonly string[];
  stop(): Promise<void>;
}

/**
 * Deliberately broken, so that a scanner that finds nothing here is known to be blind:
 * `/courses?q=` joins its input into SQL, `/greet?name=` into HTML, `/preview?url=` fetches what it is told.
 * `/lure/` is where scanners send servers that fetch addresses from their input; `/v2/invoices` plays the payment provider.
 */
export async function startControlServer(databaseUrl: string, port: number): Promise<ControlServer> {
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const lured: string[] = [];
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const html = (status: number, body: string) =>
      response
        .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><html><body>${body}</body></html>`);
    const json = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/courses') {
      const sql = `SELECT title FROM courses WHERE title ILIKE '%${url.searchParams.get('q') ?? ''}%'`;
      // Several statements in one text give several results.
      void db.query<{ title: string }>(sql).then(
        (result) =>
          html(
            200,
            [result]
              .flat()
              .flatMap(({ rows }) => rows)
              .map(({ title }) => `<p>${title}</p>`)
              .join(''),
          ),
        (error: Error) => html(500, `PostgreSQL ERROR: ${error.message}`),
      );
    } else if (url.pathname === '/greet') html(200, `<p>Halo ${url.searchParams.get('name') ?? ''}</p>`);
    else if (url.pathname === '/preview') {
      void fetch(url.searchParams.get('url') ?? '')
        .then((answer) => answer.text())
        .then(
          (text) => html(200, text),
          () => html(502, 'nothing'),
        );
    } else if (url.pathname.startsWith('/lure/')) {
      // The scanner asks here what was caught; we count ourselves.
      if (!url.pathname.endsWith('/get_ssrf.php')) lured.push(url.href);
      json({});
    } else if (url.pathname === '/v2/invoices' && request.method === 'POST') {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        const { external_id, amount }: { external_id: string; amount: number } = JSON.parse(body);
        json({
          id: `inv-${external_id}`,
          external_id,
          amount,
          currency: 'IDR',
          status: 'PENDING',
          invoice_url: 'https://pay.example/',
        });
      });
    } else if (url.pathname === '/v2/invoices') json([]);
    else html(404, 'nothing here');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${port}`,
    lured,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await db.end();
    },
  };
}
