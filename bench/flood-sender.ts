/**
 * Sends a flood, in a process of its own, so that it takes no time from those who measure:
 * `flood-sender <origin> <address> <how many at once> <rounds>`, a round a second. Says when it begins, and at the end how often
 * each status was answered.
 */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const [, , origin = '', address = '', atOnce = '0', rounds = '0'] = process.argv;
const agent = new Agent({ keepAlive: true });
const statuses: Record<string, number> = {};

/** A search that was not asked for before. */
const search = () =>
  new Promise<void>((done) => {
    const count = (status: string) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      done();
    };
    const path = `${origin}/search?q=${Math.random().toString(36).slice(2)}`;
    get(path, { agent, headers: { 'x-forwarded-for': address, 'accept-encoding': 'br' } }, (answer) => {
      answer.resume().on('end', () => count(String(answer.statusCode)));
    }).on('error', () => count('no answer'));
  });

const sent: Promise<void>[] = [];
process.send?.('begins');
for (let round = 0; round < Number(rounds); round += 1) {
  const next = sleep(1000);
  for (let at = 0; at < Number(atOnce); at += 1) sent.push(search());
  await next;
}
await Promise.all(sent);
process.send?.(statuses, () => process.disconnect());
agent.destroy();
