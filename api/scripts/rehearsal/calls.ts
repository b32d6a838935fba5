/** A mix of calls as visitors make them, kept up while something else goes on. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { orderPayload } from '../../test/support/orders.ts';

/** As many visitors at once, each with a pause between two calls. */
const VISITORS = 4;
const PAUSE_MS = 50;
/** A call that takes longer has failed. */
const LIMIT_MS = 60_000;

export interface Call {
  readonly what: string;
  readonly began: number;
  readonly ended: number;
  /** 0: no answer. */
  readonly status: number;
}

export const hasFailed = ({ status }: Call): boolean => status === 0 || status >= 500;

const Batches = Type.Object({
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.Integer(),
        availability: Type.String(),
        course: Type.Object({ slug: Type.String(), discounted_price: Type.Integer() }),
      }),
    ),
  }),
});

export interface Traffic {
  /** What was answered so far. */
  readonly calls: readonly Call[];
  stop(): Promise<void>;
}

export function sendTraffic(origin: string): Traffic {
  const calls: Call[] = [];
  let isOver = false;

  async function call(what: string, path: string, body?: object): Promise<unknown> {
    const began = Date.now();
    const sent = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    const answer = await fetch(origin + path, { ...sent, signal: AbortSignal.timeout(LIMIT_MS) })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as unknown }))
      .catch(() => ({ status: 0, body: null }));
    calls.push({ what, began, ended: Date.now(), status: answer.status });
    await sleep(PAUSE_MS);
    return answer.body;
  }

  async function visit(): Promise<void> {
    const name = randomBytes(6).toString('hex');
    const list = await call('list', '/api/v1/course-schedules/active?limit=50');
    const open = Value.Check(Batches, list) ? list.data.rows.filter((row) => row.availability === 'OPEN') : [];
    const batch = open[Math.floor(Math.random() * open.length)];
    await call('newsletter', '/api/v1/newsletters/create', { email: `${name}@rehearsal.example` });
    if (!batch) return;
    const { slug, discounted_price: price } = batch.course;
    await call('course', `/api/v1/courses/read-one?slug=${encodeURIComponent(slug)}`);
    const kind = price > 0 ? 'create-invoice' : 'create-free-transaction';
    const person = { email: `${name}@rehearsal.example`, email_student: `${name}@rehearsal.example` };
    await call('order', `/api/v1/xendit/${kind}`, orderPayload({ ...person, course_schedule_id: batch.id, price }));
  }

  const visitors = Array.from({ length: VISITORS }, async () => {
    while (!isOver) await visit();
  });
  return {
    calls,
    async stop() {
      isOver = true;
      await Promise.all(visitors);
    },
  };
}
