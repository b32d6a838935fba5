import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { oneCourse } from '@site/shared/content';
import { ContentChangesDelivery } from './content-changes-delivery.ts';

/** An edge that confirms what it is told, or does not. */
interface Edge {
  url: string;
  told: string[][];
  mode: 'confirms' | 'fails' | 'hangs';
  close(): void;
}

async function startEdge(): Promise<Edge> {
  const edge: Edge = { url: '', told: [], mode: 'confirms', close: () => undefined };
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      edge.told.push(JSON.parse(body).content);
      if (edge.mode !== 'hangs') response.writeHead(edge.mode === 'confirms' ? 204 : 503).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  edge.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  edge.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return edge;
}

describe('an edge', () => {
  let edges: Edge[];
  let delivery: ContentChangesDelivery;
  let warnings: number;
  let waits: number[];

  beforeEach(async () => {
    edges = [await startEdge(), await startEdge()];
    warnings = 0;
    waits = [];
    delivery = new ContentChangesDelivery({
      edge: { urls: edges.map(({ url }) => url), secret: '' },
      warn: () => (warnings += 1),
      againAfter(times) {
        waits.push(times);
        return 1;
      },
    });
  });
  afterEach(() => {
    delivery.stop();
    for (const edge of edges) edge.close();
  });
  const until = async (holds: () => boolean) => {
    while (!holds()) await sleep(5);
  };
  const edge = (at: number): Edge => edges[at] ?? assert.fail();

  it('is told of a change until it confirms it, ever more slowly, and no longer', async () => {
    edge(0).mode = 'fails';
    delivery.tell(['courses']);
    await until(() => edge(0).told.length >= 3);
    edge(0).mode = 'confirms';
    const before = edge(0).told.length;
    await until(() => edge(0).told.length > before);
    delivery.tell(['locations']);
    await until(() => edge(0).told.at(-1)?.includes('locations') === true);
    assert.deepEqual(edge(0).told.at(-1), ['locations']);
    assert.deepEqual(
      waits,
      waits.map((_, at) => at + 1),
    );
    assert.equal(warnings, 1);
    assert.deepEqual(edge(1).told, [['courses'], ['locations']]);
  });

  it('that was not reached is told of all that changed meanwhile', async () => {
    edge(0).mode = 'fails';
    delivery.tell(['courses']);
    await until(() => edge(0).told.length > 0);
    delivery.tell(['locations']);
    await until(() => edge(0).told.at(-1)?.length === 2);
    assert.deepEqual(edge(0).told.at(-1)?.toSorted(), ['courses', 'locations']);
  });

  it('is told that anything changed where an import changed more than can be named', async () => {
    delivery.tell(Array.from({ length: 500 }, (_, at) => oneCourse(`kelas-${at}`)));
    await until(() => edge(0).told.length > 0);
    assert.deepEqual(edge(0).told, [['*']]);
  });

  it('that does not answer delays no other', async () => {
    edge(0).mode = 'hangs';
    delivery.tell(['courses']);
    await until(() => edge(0).told.length === 1);
    delivery.tell(['locations']);
    await until(() => edge(1).told.flat().includes('locations'));
    assert.equal(edge(0).told.length, 1);
  });
});
