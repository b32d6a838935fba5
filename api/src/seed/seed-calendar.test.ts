import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays } from '@site/shared/dates';
import { planOrders } from './orders.ts';
import { emailOf, people, phoneOf } from './people.ts';
import { calendarOf } from './schedule-calendar.ts';
import { schedules } from './schedules.ts';

/** A fortnight around a new year and a leap day's month: every weekday twice. */
const days = ['2026-12-25', '2028-02-22'].flatMap((first) =>
  Array.from({ length: 14 }, (_, index) => addDays(first, index)),
);

describe('demo data on any day', () => {
  it('keeps what is over, open and to come apart, whatever the weekday', () => {
    for (const today of days) {
      const counts = { begun: 0, active: 0, unpublished: 0 };
      for (const schedule of schedules) {
        const { startDate, endDate } = calendarOf(schedule, today);
        assert.ok(startDate <= endDate, `${schedule.course} ${schedule.batch} on ${today}`);
        if (schedule.published > 0) counts.unpublished += 1;
        else if (startDate > today) counts.active += 1;
        else counts.begun += 1;
      }
      assert.deepEqual(counts, { begun: 15, active: 40, unpublished: 4 }, today);
    }
  });

  it('begins each class on the first of its weekdays', () => {
    const {
      startDate,
      endDate,
      days: pattern,
      totalSessions,
    } = calendarOf(
      {
        course: 'x',
        batch: 1,
        from: 14,
        published: 0,
        days: 'Senin–Kamis',
        weeks: 16,
        start: '19:00',
        end: '21:30',
        mode: 'REMOTE',
        location: 'Online',
        instructor: 'rangga',
        capacity: null,
      },
      '2026-11-21',
    );
    assert.deepEqual([startDate, endDate, pattern, totalSessions], ['2026-12-07', '2027-03-25', 'Senin–Kamis', 64]);
  });

  it('gives the same orders for the same day, and one live order a person and batch', () => {
    for (const today of days) {
      const orders = planOrders(today);
      assert.deepEqual(planOrders(today), orders);
      const places = orders.map(({ schedule, person }) => `${schedule.course} ${schedule.batch} ${person}`);
      assert.equal(new Set(places).size, places.length);
      assert.ok(
        orders.every(
          ({ createdAt, schedule }) =>
            createdAt < Date.parse(`${calendarOf(schedule, today).startDate}T00:00:00+07:00`),
        ),
      );
    }
  });

  it('gives every person an e-mail and a telephone of their own', () => {
    assert.equal(new Set(people.map(emailOf)).size, people.length);
    assert.equal(new Set(people.map((_, position) => phoneOf(position))).size, people.length);
    for (const person of people) assert.match(emailOf(person), /^[a-z]+(\.[a-z]+)?@(example\.com|karsa\.test)$/);
  });
});
