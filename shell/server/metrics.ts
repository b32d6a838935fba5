/** Numbers for operators in Prometheus' text format, on a port of their own that the site's visitors do not reach. */
import { createServer } from 'node:http';

export type Labels = Readonly<Record<string, string>>;

export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge';
  read(): { labels: Labels; value: number }[];
}

/** Counts events, one number for each combination of labels that occurred. */
export class Counter implements Metric {
  readonly type = 'counter';
  readonly name: string;
  readonly help: string;
  readonly #counts = new Map<string, { labels: Labels; value: number }>();

  constructor(name: string, help: string) {
    this.name = name;
    this.help = help;
  }

  add(labels: Labels = {}): void {
    this.#count(labels).value += 1;
  }

  /** Shows a number that is still zero. */
  begin(labels: Labels): void {
    this.#count(labels);
  }

  #count(labels: Labels): { labels: Labels; value: number } {
    const key = JSON.stringify(labels);
    const count = this.#counts.get(key) ?? { labels, value: 0 };
    this.#counts.set(key, count);
    return count;
  }

  read(): { labels: Labels; value: number }[] {
    return [...this.#counts.values()];
  }
}

/** A number that is read when it is asked for. */
export const gauge = (name: string, help: string, value: () => number): Metric => ({
  name,
  help,
  type: 'gauge',
  read: () => [{ labels: {}, value: value() }],
});

const escape = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** The metrics as Prometheus reads them. */
export function exposition(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap((metric) => [
    `# HELP ${metric.name} ${metric.help}`,
    `# TYPE ${metric.name} ${metric.type}`,
    ...metric.read().map(({ labels, value }) => {
      const named = Object.entries(labels).map(([label, text]) => `${label}="${escape(text)}"`);
      return `${metric.name}${named.length ? `{${named.join()}}` : ''} ${value}`;
    }),
  ]);
  return `${lines.join('\n')}\n`;
}

/** Answers `GET /metrics` and nothing else. @returns closes it */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  metrics: readonly Metric[],
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(exposition(metrics));
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done));
  return async () => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    server.closeAllConnections();
    await closed;
  };
}
