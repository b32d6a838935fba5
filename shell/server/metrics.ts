/** Metrics for operators, on a port of their own that visitors of the site cannot reach. */
import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, type Metric, Registry } from 'prom-client';

export type { Metric };

/** A counter with one number for each combination of labels that occurred. It is in no global register, because several edges may run in one process. */
export const counter = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
  new Counter({ name, help, labelNames: [...labelNames], registers: [] });

/** A number that is read when the metrics are requested. */
export const gauge = (name: string, help: string, value: () => number): Gauge =>
  new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(value());
    },
  });

/** A register, which gives the metrics in the form that Prometheus reads. */
export function registerOf(metrics: readonly Metric[]): Registry {
  const register = new Registry();
  for (const metric of metrics) register.registerMetric(metric);
  return register;
}

/** Removes the numbers of releases that nobody runs any more. Otherwise an edge that runs for months would keep those of every release. */
export async function forgetReleases(
  metrics: readonly Metric[],
  isKnown: (remote: string, version: string) => boolean,
): Promise<void> {
  for (const metric of metrics)
    for (const { labels } of (await metric.get()).values) {
      const { remote, version } = labels as Partial<Record<string, string>>;
      if (remote && version && !isKnown(remote, version)) metric.remove(labels);
    }
}

/**
 * Answers `GET /metrics`, with the metrics of the process itself, and nothing else.
 * @param isKnown whether a release may still run somewhere
 * @returns a function that closes the server
 */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  metrics: readonly Metric[],
  isKnown: (remote: string, version: string) => boolean,
): Promise<() => Promise<void>> {
  const register = registerOf(metrics);
  collectDefaultMetrics({ register });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    const read = forgetReleases(metrics, isKnown).then(() => register.metrics());
    read.then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done));
  return async () => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    server.closeAllConnections();
    await closed;
  };
}
