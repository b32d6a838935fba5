/** One visit is one trace, over the built edge, its render process, the built API and the database. */
import { type Collector, traceCollector } from '../../tools/testing/trace-collector.ts';
import { type OwnProduct, startOwnProduct } from '../own-product.ts';
import { isRendered } from '../own-edge.ts';
import { expect, test } from '../test.ts';

const SECRET = 'q7Zk4711SecretOfAnOrder0815abcdef';

// One product for all of them.
test.describe.configure({ mode: 'default' });

let collector: Collector;
let product: OwnProduct;

test.beforeAll(async () => {
  collector = await traceCollector();
  product = await startOwnProduct({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
});
test.afterAll(async () => {
  await product.stop();
  await collector.close();
});

/** Names from the request at the edge down to a statement, of the trace of the page. */
function chains(page: string): string[] {
  const root = collector.spans.find(({ name }) => name === page);
  if (!root) return [];
  const below = (parent: string): string[][] =>
    collector.spans
      .filter(({ traceId, parentSpanId }) => traceId === root.traceId && parentSpanId === parent)
      .flatMap(({ service, name, spanId }) => {
        const deeper = below(spanId);
        return (deeper.length ? deeper : [[]]).map((rest) => [`${String(service)}: ${name}`, ...rest]);
      });
  return below(root.spanId).map((names) => names.join(' > '));
}

test('a rendered page is followed from the edge over the render process and the API to the database', async () => {
  const answer = await fetch(`${product.origin}/search?q=tidak-ada-4711`);
  expect(isRendered(await answer.text())).toBe(true);
  await expect
    .poll(() => chains('GET /search'), { timeout: 20_000 })
    .toContainEqual(
      expect.stringMatching(
        /^karsa-edge: render > karsa-edge: render process > karsa-edge: call of the API > karsa-api: GET \/api\/v1\/\S+ > karsa-api: SELECT \w+$/,
      ),
    );
  expect(collector.sent.join()).not.toContain('tidak-ada-4711');
});

test('the secret of a link to an order is in no span, neither of the page nor of its calls', async () => {
  for (const path of [`/my-registration/${SECRET}`, `/api/v1/my-registration/${SECRET}`])
    await (await fetch(product.origin + path, { headers: { cookie: `session=${SECRET}` } })).text();
  await expect
    .poll(() => collector.spans.map(({ service, name }) => `${String(service)}: ${name}`), { timeout: 20_000 })
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^karsa-edge: GET \/my-registration\/:/),
        expect.stringMatching(/^karsa-api: GET \/api\/v1\/my-registration\/:/),
      ]),
    );
  expect(collector.sent.join()).not.toContain(SECRET);
});
