/** Thousands of requests made from the description of the API: never a 500, and every answer keeps to its schema. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { Ajv, type ValidateFunction } from 'ajv';
import { useServer } from '../support/app.ts';
import fc from '../support/fast-check.ts';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}
interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  parameters: { name: string; in: string; schema: Schema }[];
  body: Schema | null;
  answers: Record<string, ValidateFunction>;
}

const MOVES_OF_RELEASES = ['/api/v1/releases/rollback', '/api/v1/releases/canary'];

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', ' ', '0', '-1', '1e9', 'null', 'true', '%', "'", '../', '💥', '\u202e', 'x'.repeat(3_000)),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
);

/** Mostly what fits, so that requests get past the schemas; sometimes anything. */
function valueFor(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: fitting(schema) }, { weight: 1, arbitrary: nasty });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'integer':
      return fc.integer({ min: 1, max: 3 });
    case 'number':
      return fc.integer({ min: 0, max: 1_000_000 });
    case 'boolean':
      return fc.boolean();
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, valueFor(part)])),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array':
      return fc.array(valueFor(schema.items ?? {}), { maxLength: 3 });
    default:
      switch (schema.format) {
        case 'email':
          return fc.constantFrom('a@example.com', 'b@example.com');
        case 'plain-date':
          return fc.constantFrom('2000-02-29', '2026-12-01', '2027-01-31');
        case 'plain-time':
          return fc.constantFrom('08:00', '23:59');
        default:
          return fc.oneof(
            fc.constantFrom('081234567890', 'kelas', 'KARSA10', '1'),
            fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
          );
      }
  }
}

describe('any request', () => {
  const server = useServer();
  let operations: Operation[];
  let token: string;

  before(async () => {
    const course = await server.given.course({ slug: 'kelas', price: 0 });
    await server.given.schedule({ course_id: course });
    await server.given.schedule();
    await server.given.voucher({ code: 'KARSA10' });
    token = await server.given.staffToken();
    const ajv = new Ajv({ strict: false });
    const document: { paths: Record<string, Record<string, Record<string, unknown>>> } = JSON.parse(
      JSON.stringify(server.app.swagger()),
    );
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const body = operation['requestBody'] as { content: Record<string, { schema: Schema }> } | undefined;
        const responses = operation['responses'] as Record<string, { content?: Record<string, { schema: object }> }>;
        return {
          method: method.toUpperCase() as Operation['method'],
          path,
          parameters: (operation['parameters'] ?? []) as Operation['parameters'],
          body: body?.content['application/json']?.schema ?? null,
          answers: Object.fromEntries(
            Object.entries(responses).flatMap(([status, { content }]) =>
              content?.['application/json'] ? [[status, ajv.compile(content['application/json'].schema)]] : [],
            ),
          ),
        };
      }),
    );
    assert.ok(operations.length >= 25);
  });

  it('is answered as described: 2,000 of them', async () => {
    const tally: Record<string, number> = {};
    const anyOperation = fc
      .constantFrom(...operations.filter(({ path }) => !path.includes('logout')))
      .chain((operation) =>
        fc.record({
          operation: fc.constant(operation),
          parameters: fc.tuple(...operation.parameters.map(({ schema }) => valueFor(schema))),
          body: operation.body ? valueFor(operation.body) : fc.constant(undefined),
          signedIn: fc.boolean(),
        }),
      );
    await fc.assert(
      fc.asyncProperty(anyOperation, async ({ operation, parameters, body, signedIn }) => {
        let url = operation.path;
        const query = new URLSearchParams();
        const headers: Record<string, string> = signedIn ? { authorization: `Bearer ${token}` } : {};
        operation.parameters.forEach(({ name, in: place }, index) => {
          const value =
            typeof parameters[index] === 'object' ? JSON.stringify(parameters[index]) : String(parameters[index]);
          if (place === 'path')
            url = url.replace(`{${name}}`, encodeURIComponent(Buffer.from(value).toString()) || '1');
          if (place === 'query') query.set(name, value);
          if (place === 'header' && /^[\x20-\x7e]*$/.test(value)) headers[name] = value;
        });
        const reply = await server.app.inject({
          method: operation.method,
          url: `${url}?${query.toString()}`,
          headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        });
        tally[reply.statusCode] = (tally[reply.statusCode] ?? 0) + 1;
        // A file is described by its headers.
        if (String(reply.headers['content-disposition']).startsWith('attachment'))
          return assert.equal(reply.statusCode, 200, url);
        const answer: unknown = JSON.parse(reply.body);
        // The server of the tests knows no edge that could move a release.
        const needsEdge = MOVES_OF_RELEASES.includes(operation.path) && reply.statusCode === 503;
        assert.ok(
          reply.statusCode < 500 || (needsEdge && reply.body.includes('"NO_EDGE"')),
          `${operation.method} ${url}: ${reply.statusCode} ${reply.body}`,
        );
        const described = operation.answers[reply.statusCode];
        if (described)
          assert.ok(
            described(answer),
            `${operation.method} ${operation.path} ${reply.statusCode}: ${JSON.stringify(described.errors)}`,
          );
        else
          assert.ok(
            typeof answer === 'object' && answer !== null && 'message' in answer && 'code' in answer,
            reply.body,
          );
      }),
      { numRuns: 2_000 },
    );
    // The control: requests did get through, not just bounce off.
    assert.ok((tally['200'] ?? 0) > 100 && (tally['201'] ?? 0) > 5 && (tally['422'] ?? 0) > 100, JSON.stringify(tally));
  });
});
