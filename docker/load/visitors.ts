/**
 * Visitors, in a process of their own: `visitors.ts`, told by its parent what to do. They come at a steady rate, whether or
 * not those before were answered, for a time that is given or until the parent says so. The process ends once the last has its
 * answer.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { http2Calls } from './http2-calls.ts';
import { type Company, type Ground, type JourneyName, journeys, type ToldOrder } from './journeys.ts';
import type { Seen } from './seen.ts';

export interface Plan {
  ground: Ground;
  /** Journeys a second. */
  rate: number;
  /** No longer than this, whatever the parent says. */
  seconds: number;
  /** How many of a hundred journeys are of which kind. */
  mix: Partial<Record<JourneyName, number>>;
}

export type ToVisitors = { plan: Plan } | { phase: string } | 'no more come';
export type FromVisitors = { pay: string } | { seen: Seen[]; orders: ToldOrder[]; late: number };

/** No more at a time: a generator without a bound would measure itself. */
const MOST_AT_ONCE = 1500;

let phase = '';
let isOver = false;
const seen: Seen[] = [];
const orders: ToldOrder[] = [];
const send = (message: FromVisitors) => process.send?.(message);

async function come({ ground, rate, seconds, mix }: Plan): Promise<void> {
  const kinds = Object.entries(mix).flatMap(([name, many]) => Array<JourneyName>(many).fill(name as JourneyName));
  const under = new Set<Promise<void>>();
  const began = performance.now();
  /** Journeys that were not begun, for too many were under way. */
  let late = 0;
  const total = Math.round(rate * seconds);
  const call = http2Calls(ground.origin);
  for (let at = 0; at < total && !isOver; at += 1) {
    const due = began + (at / rate) * 1000 - performance.now();
    if (due > 1) await sleep(due);
    if (under.size >= MOST_AT_ONCE) {
      late += 1;
      continue;
    }
    const begunIn = phase;
    const company: Company = {
      ground,
      call,
      saw: (what, from, outcome, why) =>
        void seen.push({ phase: begunIn, what, outcome, ms: performance.now() - from, ...(why ? { why } : {}) }),
      pay: (invoice) => send({ pay: invoice }),
      told: (order) => void orders.push(order),
    };
    // In turn, so that a short time has its part of each.
    const journey = journeys[kinds[(at * 37) % kinds.length] ?? 'browse'](company).finally(() => under.delete(journey));
    under.add(journey);
  }
  await Promise.all(under);
  process.send?.({ seen, orders, late } satisfies FromVisitors, () => process.disconnect());
}

process.on('message', (message: ToVisitors) => {
  if (message === 'no more come') isOver = true;
  else if ('phase' in message) phase = message.phase;
  else void come(message.plan);
});
// Without its parent it has no work.
process.on('disconnect', () => process.exit());
