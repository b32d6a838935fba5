import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import type { Page } from '../../../http/schema-types.ts';
import type { ActiveSchedule } from './schemas.ts';

describe('active schedules', () => {
  const server = useServer();
  const list = async (query: string) =>
    (await server.get<Page<ActiveSchedule>>(`/api/v1/course-schedules/active?${query}`)).body.data;
  const codes = async (query: string) => (await list(query)).rows.map(({ code }) => code);

  before(async () => {
    const { given } = server;
    const bootcamp = await given.course({ title: 'Bootcamp' });
    const workshop = await given.course({ title: 'Workshop', type: 'WORKSHOP' });
    const event = await given.course({ title: 'Event', type: 'EVENT' });
    const deleted = await given.course({ deleted_at: '2026-01-01' });
    await given.schedule({ course_id: bootcamp, code: 'B-LATE', start_date: '2027-01-10' });
    await given.schedule({ course_id: bootcamp, code: 'B-SOON', start_date: '2026-11-22' });
    await given.schedule({ course_id: bootcamp, code: 'B-TODAY', start_date: '2026-11-21' });
    await given.schedule({ course_id: bootcamp, code: 'B-UNPUBLISHED', publish_at: '2026-11-22' });
    await given.schedule({ course_id: workshop, code: 'W', start_date: '2027-01-01', participant_amount: 0 });
    await given.schedule({ course_id: event, code: 'E', start_date: '2027-01-15', end_date: '2027-01-15' });
    await given.schedule({ course_id: deleted, code: 'X' });
  });

  it('is: courses of the type, by date', async () => {
    assert.deepEqual(await codes('condition=is&type=BOOTCAMP'), ['B-SOON', 'B-LATE']);
  });

  it('not: all but those of the type', async () => {
    assert.deepEqual(await codes('condition=not&type=BOOTCAMP'), ['W', 'E']);
  });

  it('all: ignores the type, workshops and events first', async () => {
    assert.deepEqual(await codes('condition=all&type=BOOTCAMP'), ['W', 'E', 'B-SOON', 'B-LATE']);
    assert.deepEqual(await codes(''), ['W', 'E', 'B-SOON', 'B-LATE']);
  });

  it('carries the course, its type and whether seats are left', async () => {
    const { rows, count } = await list('condition=is&type=WORKSHOP');
    assert.equal(count, 1);
    assert.equal(rows[0]?.course.title, 'Workshop');
    assert.equal(rows[0]?.type, 'WORKSHOP');
    assert.equal(rows[0]?.availability, 'FULL');
    assert.equal(rows[0]?.participant_amount, 0);
  });

  it('pages through all', async () => {
    assert.deepEqual(await codes('limit=2&page=2'), ['B-SOON', 'B-LATE']);
    assert.equal((await list('limit=1')).count, 4);
  });
});
