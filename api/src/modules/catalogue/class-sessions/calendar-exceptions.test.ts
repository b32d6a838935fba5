import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exceptionsOf } from './calendar-exceptions.ts';
import type { PlannedSession } from './repository.ts';

const HOURS = { start_time: '19:00', end_time: '21:30' } as const;
/** The days of class by the schedule. */
const DAYS = ['2026-12-07', '2026-12-09', '2026-12-14', '2026-12-16'];

interface Given extends Partial<Pick<PlannedSession, 'isHeld' | 'isChanged'>> {
  readonly planned: string | null;
  readonly date?: string | null;
  readonly place?: string;
}

function session(number: number, { planned, date = planned, place, isHeld = false, isChanged = false }: Given) {
  const instructor = { id: 1, name: 'Laras Wening' };
  return {
    ...{ isHeld, isChanged, planned: { date: planned, ...HOURS, instructor } },
    session: {
      ...{
        id: null,
        number,
        date,
        ...HOURS,
        instructor,
        time_zone: 'Asia/Jakarta' as const,
        topic: null,
        place: place ?? null,
      },
      ...{ moved_from: null, version: 1, recorded: 0, expected: 0 },
    },
  };
}
const asPlanned = (number: number, planned: string | null) => session(number, { planned });
const shown = (sessions: readonly PlannedSession[]) => {
  const { changed, off } = exceptionsOf(sessions, DAYS);
  return { changed: changed.map(({ number, planned, date }) => [number, planned, date]), off };
};

describe('what a calendar has to know of single sessions', () => {
  it('is nothing while all are as the schedule has them', () => {
    assert.deepEqual(shown(DAYS.map((day, index) => asPlanned(index + 1, day))), { changed: [], off: [] });
  });

  it('names one that was moved by the day it had, also when it is back there', () => {
    const [first, , ...rest] = DAYS.map((day, index) => asPlanned(index + 1, day));
    assert.ok(first);
    const second = (date: string) => session(2, { planned: '2026-12-09', date, isChanged: true });
    assert.deepEqual(shown([first, second('2026-12-12'), ...rest]).changed, [[2, '2026-12-09', '2026-12-12']]);
    assert.deepEqual(shown([first, second('2026-12-09'), ...rest]).changed, [[2, '2026-12-09', '2026-12-09']]);
  });

  it('leaves days out on which none takes place: fewer sessions than days, or a roll that was called later than planned', () => {
    assert.deepEqual(shown([asPlanned(1, '2026-12-07'), asPlanned(2, '2026-12-09')]).off, ['2026-12-14', '2026-12-16']);
    const held = [
      session(1, { planned: '2026-12-07', isHeld: true, isChanged: true }),
      session(2, { planned: '2026-12-09', date: '2026-12-14', isHeld: true, isChanged: true }),
      asPlanned(3, '2026-12-16'),
    ];
    assert.deepEqual(shown(held), { changed: [[2, '2026-12-09', '2026-12-14']], off: ['2026-12-14'] });
  });

  it('leaves a day to the session that is to come, where one that is over took place earlier than planned', () => {
    const sessions = [
      session(1, { planned: '2026-12-07', isHeld: true, isChanged: true }),
      session(2, { planned: '2026-12-09', date: '2026-12-08', isHeld: true, isChanged: true }),
      asPlanned(3, '2026-12-09'),
      asPlanned(4, '2026-12-14'),
      asPlanned(5, '2026-12-16'),
    ];
    assert.deepEqual(shown(sessions), { changed: [], off: [] });
  });

  it('knows one for which the schedule has no day once it has a date', () => {
    const sessions = (date: string | null) => [
      ...DAYS.map((day, index) => asPlanned(index + 1, day)),
      session(5, { planned: null, date, isChanged: true }),
    ];
    assert.deepEqual(shown(sessions(null)).changed, []);
    assert.deepEqual(shown(sessions('2026-12-19')).changed, [[5, null, '2026-12-19']]);
  });
});
