/** The dashboards and the settings of Grafana and Prometheus, which no engine here reads: they name each other rightly. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { parse } from 'yaml';
import { root } from './workspace.ts';

const read = (file: string) => readFileSync(join(root, 'docker', file), 'utf8');

const Source = Type.Object({ type: Type.Literal('prometheus'), uid: Type.Literal('prometheus') });
const Traces = Type.Object({ type: Type.Literal('tempo'), uid: Type.Literal('tempo') });
const Place = Type.Object({
  x: Type.Integer(),
  y: Type.Integer(),
  w: Type.Integer({ maximum: 24 }),
  h: Type.Integer(),
});
const Dashboard = Type.Object({
  uid: Type.String({ pattern: '^karsa-' }),
  title: Type.String({ minLength: 1 }),
  schemaVersion: Type.Integer(),
  templating: Type.Object({
    list: Type.Array(
      Type.Union([
        Type.Object({ name: Type.String(), type: Type.Literal('query'), datasource: Source }),
        Type.Object({ name: Type.String(), type: Type.Literal('textbox') }),
      ]),
    ),
  }),
  panels: Type.Array(
    Type.Union([
      Type.Object({
        id: Type.Integer(),
        title: Type.String({ minLength: 1 }),
        type: Type.Enum(['timeseries', 'stat']),
        datasource: Source,
        gridPos: Place,
        targets: Type.Array(
          Type.Object({ refId: Type.String(), datasource: Source, expr: Type.String({ minLength: 1 }) }),
          { minItems: 1 },
        ),
      }),
      Type.Object({
        id: Type.Integer(),
        title: Type.String({ minLength: 1 }),
        type: Type.Enum(['table', 'traces']),
        datasource: Traces,
        gridPos: Place,
        targets: Type.Array(
          Type.Object({
            refId: Type.String(),
            datasource: Traces,
            queryType: Type.Literal('traceql'),
            query: Type.String({ minLength: 1 }),
          }),
          { minItems: 1 },
        ),
      }),
    ]),
    { minItems: 1 },
  ),
});
const files = readdirSync(join(root, 'docker/grafana/dashboards'));
const dashboards = files.map((file) => ({ file, value: JSON.parse(read(`grafana/dashboards/${file}`)) as unknown }));
const { groups } = parse(read('alerts.yml')) as {
  groups: { name: string; rules: { alert: string; expr: string }[] }[];
};
const balanced = (text: string) => {
  let depth = 0;
  for (const sign of text.replace(/"[^"]*"/g, '')) {
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

describe('each dashboard', () => {
  for (const { file, value } of dashboards)
    it(`${file} is one that Grafana reads, and asks only for what Prometheus reads`, () => {
      assert.ok(Value.Check(Dashboard, value), JSON.stringify(Value.Errors(Dashboard, value)[0]));
      const ids = value.panels.map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length, 'two panels have one id');
      const cells = value.panels.flatMap(({ title, gridPos: { x, y, w, h } }) => {
        assert.ok(x + w <= 24, title);
        return Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`);
      });
      assert.equal(new Set(cells).size, cells.length, 'two panels lie on each other');
      const variables = value.templating.list.map(({ name }) => name);
      const targets = value.panels.flatMap((panel): ({ expr: string } | { query: string })[] => panel.targets);
      for (const target of targets) {
        const expr = 'expr' in target ? target.expr : target.query;
        assert.ok(balanced(expr), expr);
        assert.match(
          expr,
          'expr' in target
            ? /\b(edge|http|database|work|payments?|payment_provider|nodejs)_\w+|\bup\{/
            : /^\$trace$|"karsa-(edge|api)"|name = "render"|status = error/,
        );
        for (const [, name = ''] of expr.matchAll(/\$(\w+)/g)) assert.ok(variables.includes(name), `$${name}`);
      }
    });

  it('has an address of its own, and names alerts that there are', () => {
    const uids = dashboards.map(({ value }) => (Value.Check(Dashboard, value) ? value.uid : ''));
    assert.equal(new Set(uids).size, files.length);
    const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
    for (const file of files)
      for (const [, named = ''] of read(`grafana/dashboards/${file}`).matchAll(/Alerts?: ((?:\w+(?:, )?)+)/g))
        for (const name of named.split(', ')) assert.ok(alerts.includes(name), `${file}: ${name}`);
  });
});

describe('the settings', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<
      string,
      {
        profiles?: string[];
        volumes?: string[];
        environment?: Record<string, string>;
        networks?: { default: { ipv4_address: string } };
      }
    >;
  };
  const addressOf = (name: string) => compose.services[name]?.networks?.default.ipv4_address;

  it('let Prometheus read every edge and every API under the job that the rules name', () => {
    const { scrape_configs: jobs, rule_files: rules } = parse(read('prometheus/prometheus.yml')) as {
      rule_files: string[];
      scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
    };
    const portOf = (name: string) => compose.services[name]?.environment?.['METRICS_PORT'];
    assert.deepEqual(
      jobs.map(({ job_name: name, static_configs: [hosts] }) => [name, hosts?.targets]),
      [
        ['edge', ['edge-1', 'edge-2'].map((name) => `${addressOf(name)}:${portOf(name)}`)],
        ['api', ['api-1', 'api-2'].map((name) => `${addressOf(name)}:${portOf(name)}`)],
      ],
    );
    assert.ok(compose.services['prometheus']?.volumes?.includes(`./alerts.yml:${rules[0]}:ro`));
    for (const { alert, expr } of groups.flatMap((group) => group.rules)) assert.ok(balanced(expr), alert);
  });

  it('let Grafana find the dashboards and their numbers, and start with the profile only', () => {
    const volumes = compose.services['grafana']?.volumes ?? [];
    const { providers } = parse(read('grafana/provisioning/dashboards/dashboards.yml')) as {
      providers: { options: { path: string } }[];
    };
    assert.ok(volumes.includes(`./grafana/dashboards:${providers[0]?.options.path}:ro`));
    assert.ok(volumes.includes('./grafana/provisioning:/etc/grafana/provisioning:ro'));
    const sources = ['prometheus', 'tempo'].flatMap((name) => {
      const { datasources } = parse(read(`grafana/provisioning/datasources/${name}.yml`)) as {
        datasources: { uid: string; url: string }[];
      };
      return datasources.map(({ uid, url }) => [uid, new URL(url).hostname in compose.services]);
    });
    assert.deepEqual(sources, [
      ['prometheus', true],
      ['tempo', true],
    ]);
    for (const name of ['prometheus', 'tempo', 'grafana'])
      assert.deepEqual(compose.services[name]?.profiles, ['monitoring'], name);
  });

  it('let every edge and every API send traces to Tempo, by the port that it takes them at, and Grafana read them', () => {
    const { server, distributor, storage } = parse(read('tempo/tempo.yml')) as {
      server: { http_listen_port: number };
      distributor: { receivers: { otlp: { protocols: { http: { endpoint: string } } } } };
      storage: { trace: { local: { path: string }; wal: { path: string } } };
    };
    const { port } = new URL(`http://${distributor.receivers.otlp.protocols.http.endpoint}`);
    assert.match(read('.env.example'), new RegExp(`http://tempo:${port} `));
    for (const name of ['edge-1', 'edge-2', 'api-1', 'api-2'])
      assert.equal(
        compose.services[name]?.environment?.['OTEL_EXPORTER_OTLP_ENDPOINT'],
        '${OTEL_EXPORTER_OTLP_ENDPOINT:-}',
        name,
      );
    assert.ok(read('grafana/provisioning/datasources/tempo.yml').includes(`http://tempo:${server.http_listen_port}`));
    const volumes = compose.services['tempo']?.volumes ?? [];
    assert.ok(volumes.includes('./tempo/tempo.yml:/etc/tempo/tempo.yml:ro'));
    for (const { path } of [storage.trace.local, storage.trace.wal])
      assert.ok(
        volumes.some((volume) => !volume.startsWith('.') && path.startsWith(`${volume.split(':')[1]}/`)),
        path,
      );
  });
});
