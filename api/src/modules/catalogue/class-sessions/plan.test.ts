import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plannedDates } from './plan.ts';

const plan = { start_date: '2026-12-07', end_date: '2026-12-17', days: 'Senin–Rabu', total_session: null };

describe('the planned sessions of a batch', () => {
  it('fall on its days, from its first to its last date', () => {
    const days = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-14', '2026-12-15', '2026-12-16'];
    assert.deepEqual(plannedDates(plan, null), days);
    assert.deepEqual(plannedDates({ ...plan, total_session: 2 }, null), days.slice(0, 2));
    assert.deepEqual(plannedDates({ ...plan, total_session: 7 }, null), [...days, null]);
  });

  it('have one date where the days cannot be told', () => {
    assert.deepEqual(plannedDates({ ...plan, days: 'Akhir pekan', total_session: 2 }, null), ['2026-12-07', null]);
  });

  it('go on after the last that took place, also where the schedule has other days by now', () => {
    const changed = { ...plan, days: 'Kamis' };
    assert.deepEqual(plannedDates(changed, { number: 2, date: '2026-12-08' }).slice(2), ['2026-12-10', '2026-12-17']);
  });
});
