/** For tests: takes OpenTelemetry traces over HTTP (OTLP, JSON) and keeps their spans. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const Attribute = Type.Object({
  key: Type.String(),
  value: Type.Object({
    stringValue: Type.Optional(Type.String()),
    intValue: Type.Optional(Type.Number()),
    boolValue: Type.Optional(Type.Boolean()),
  }),
});
const Sent = Type.Object({
  resourceSpans: Type.Array(
    Type.Object({
      resource: Type.Object({ attributes: Type.Array(Attribute) }),
      scopeSpans: Type.Array(
        Type.Object({
          spans: Type.Array(
            Type.Object({
              traceId: Type.String(),
              spanId: Type.String(),
              parentSpanId: Type.Optional(Type.String()),
              name: Type.String(),
              attributes: Type.Array(Attribute),
              status: Type.Object({ code: Type.Optional(Type.Number()) }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface ReceivedSpan {
  service: unknown;
  traceId: string;
  spanId: string;
  /** Empty where the trace begins. */
  parentSpanId: string;
  name: string;
  attributes: Record<string, unknown>;
  status: 'unset' | 'error';
}

export interface Collector {
  /** As `OTEL_EXPORTER_OTLP_ENDPOINT` names it. */
  url: string;
  spans: ReceivedSpan[];
  /** All that was sent, as it was sent. */
  sent: string[];
  /** The one span of this name. */
  only(name: string): ReceivedSpan;
  /** From now on it takes nothing: it never answers, or with 503. */
  be(how: 'hangs' | 'fails' | 'refuses'): void;
  close(): Promise<void>;
}

export async function traceCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const sent: string[] = [];
  let isClosed = false;
  let fault: Parameters<Collector['be']>[0] | null = null;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      sent.push(body);
      if (fault === 'hangs') return;
      if (fault === 'fails') return void response.writeHead(503).end();
      spans.push(...spansOf(Value.Parse(Sent, JSON.parse(body))));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    sent,
    only(name) {
      const found = spans.filter((span) => span.name === name);
      assert.equal(found.length, 1, `"${name}" among ${spans.map((span) => span.name).join(', ')}`);
      return found[0] ?? assert.fail();
    },
    be(how) {
      fault = how;
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const recordOf = (attributes: Static<typeof Attribute>[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as unknown]));

function spansOf({ resourceSpans }: Static<typeof Sent>): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map(({ parentSpanId = '', attributes, status, ...span }) => ({
        ...span,
        parentSpanId,
        service: recordOf(resource.attributes)['service.name'],
        attributes: recordOf(attributes),
        status: status.code === 2 ? ('error' as const) : ('unset' as const),
      })),
    ),
  );
}
