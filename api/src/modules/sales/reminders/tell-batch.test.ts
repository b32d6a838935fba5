import assert from 'node:assert/strict';
import { it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { Reminders } from '../../../../test/support/reminders.ts';
import { tellBatch } from './tell-batch.ts';

const statements: string[] = [];
const server = useServer({}, { onStatement: (sql) => void statements.push(sql) });
const desk = new Desk(server);
const reminders = new Reminders(server);

it('news of a batch are mailed to no further order once the time of their job is over, and by the next try to each once', async () => {
  const batch = await server.given.schedule();
  const order = await desk.paidOrder({ course_schedule_id: batch });
  const letter = { kind: 'CLASS', changes: [['Jam', '1 → 2']] };
  const news = { schedule_id: batch, name: `schedule ${batch} version 9`, letter };
  const tell = (overdue: AbortSignal) => tellBatch(server.db, news, 'https://karsa.test', overdue);
  const written = async () => (await reminders.written(order, 'schedule')).length;

  await assert.rejects(tell(AbortSignal.abort(new Error('overdue'))), /overdue/);
  assert.equal(await written(), 0);
  const inTime = new AbortController().signal;
  await tell(inTime);
  statements.length = 0;
  await tell(inTime);
  assert.ok(!statements.some((sql) => sql.includes('order_sums')), 'an order that was mailed is not read again');
  assert.equal(await written(), 2, 'payer and participant');
});
