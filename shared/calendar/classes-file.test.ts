import { calendarFile, classesFile, type Classes } from './calendar-file.ts';

const classes: Classes = {
  status: 'CONFIRMED',
  ...{
    id: 12,
    title: 'Full Stack; Web',
    batch: 14,
    days: 'Senin dan Rabu',
    place: 'Gedung Cendana, lt. 2',
  },
  ...{ start_date: '2026-12-07', end_date: '2027-03-25', start_time: '19:00', end_time: '21:30' },
  time_zone: 'Asia/Jakarta',
  ...{ changed: [], off: [] },
};
const file = (change: Partial<Classes>, stamp: number) => classesFile([{ ...classes, ...change }], stamp).split('\r\n');
const lines = (change: Partial<Classes> = {}) => classesFile([{ ...classes, ...change }], 0).split('\r\n');

test('the classes have their hours, days, last day and place', () => {
  expect(lines()).toEqual(
    expect.arrayContaining([
      'DTSTART:20261207T120000Z',
      'DTEND:20261207T143000Z',
      'RRULE:FREQ=WEEKLY;UNTIL=20270325T165900Z;BYDAY=MO,WE',
      'LOCATION:Gedung Cendana\\, lt. 2',
      'SUMMARY:Full Stack\\; Web\\, Batch 14',
    ]),
  );
});

test('a file that is made later takes the place of the earlier one, also to take the class off', () => {
  const [first, later] = [Date.UTC(2026, 10, 26, 23, 59, 59), Date.UTC(2026, 10, 27)];
  const sequenceOf = (found: string[]) => Number(found.find((line) => line.startsWith('SEQUENCE:'))?.slice(9));
  const before = file({}, first);
  const after = file({ status: 'CANCELLED' }, later);
  expect(before).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'UID:batch-12@karsa.academy', 'STATUS:CONFIRMED']));
  expect(after).toEqual(
    expect.arrayContaining(['UID:batch-12@karsa.academy', 'STATUS:CANCELLED', 'LAST-MODIFIED:20261127T000000Z']),
  );
  expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
});

test('a class before seven in the morning is the evening before in UTC, and repeats on that day', () => {
  expect(lines({ start_time: '06:00', end_time: '08:00' })).toEqual(
    expect.arrayContaining(['DTSTART:20261206T230000Z', 'RRULE:FREQ=WEEKLY;UNTIL=20270325T165900Z;BYDAY=SU,TU']),
  );
});

test('the first day alone is the same entry, and what is made later takes its place', () => {
  const day = calendarFile({ id: 12, title: 'Full Stack', batch: 14, start_date: '2026-12-07' }, 1000).split('\r\n');
  expect(day.slice(0, 5)).toEqual(lines().slice(0, 5));
  expect(day).toContain('UID:batch-12@karsa.academy');
  expect(day.some((line) => line.startsWith('SEQUENCE:'))).toBe(true);
});

test('a file may hold the batch that people left, taken off, beside the one they are in', () => {
  const text = classesFile([classes, { ...classes, id: 11, status: 'CANCELLED' }], 0);
  expect(text.match(/^(UID|STATUS):.*$/gm)?.map((line) => line.trim())).toEqual([
    'UID:batch-12@karsa.academy',
    'STATUS:CONFIRMED',
    'UID:batch-11@karsa.academy',
    'STATUS:CANCELLED',
  ]);
});

test('the hours are those of the place', () => {
  expect(lines({ time_zone: 'Asia/Makassar' })).toEqual(
    expect.arrayContaining(['DTSTART:20261207T110000Z', 'DTEND:20261207T133000Z']),
  );
  expect(lines({ time_zone: 'Asia/Jayapura' }).join('')).toContain('19.00–21.30\u00a0WIT');
});

test('where the days cannot be told, the first day alone is kept', () => {
  const found = lines({ days: 'Sesuai kesepakatan' });
  expect(found).toContain('DTSTART:20261207T120000Z');
  expect(found.join()).not.toContain('RRULE');
});

describe('a class that was changed by itself', () => {
  const changed = {
    number: 2,
    planned: '2026-12-09',
    date: '2026-12-12',
    start_time: '10:00',
    end_time: '12:00',
    place: null,
  };
  const eventsOf = (change: Partial<Classes>) =>
    classesFile([{ ...classes, ...change }], 0)
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT\r\n')
      .slice(1)
      .map((event) => event.split('\r\n'));

  test('is a part of the entry of its batch, named by its hour in the schedule', () => {
    const [all, one, ...others] = eventsOf({ changed: [changed] });
    expect(others).toEqual([]);
    expect(all).toContain('DTSTART:20261207T120000Z');
    expect(one).toEqual(
      expect.arrayContaining([
        'UID:batch-12@karsa.academy',
        'RECURRENCE-ID:20261209T120000Z',
        'STATUS:CONFIRMED',
        'DTSTART:20261212T030000Z',
        'DTEND:20261212T050000Z',
        'LOCATION:Gedung Cendana\\, lt. 2',
      ]),
    );
    expect(one?.join()).not.toContain('RRULE');
    const sequenceIn = (lines: string[] | undefined) => lines?.find((line) => line.startsWith('SEQUENCE:'));
    expect(sequenceIn(one)).toBe(sequenceIn(all));
  });

  test('may be elsewhere, and is taken off with its batch', () => {
    const [, one] = eventsOf({ status: 'CANCELLED', changed: [{ ...changed, place: 'Ruang Merapi' }] });
    expect(one).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'LOCATION:Ruang Merapi']));
  });

  test('that has no day in the schedule is an entry of its own', () => {
    const [, one] = eventsOf({ changed: [{ ...changed, number: 31, planned: null }] });
    expect(one).toContain('UID:batch-12-session-31@karsa.academy');
    expect(one?.join()).not.toContain('RECURRENCE-ID');
  });
});

test('days of the schedule without a class are left out', () => {
  expect(lines({ off: ['2026-12-23', '2026-12-28'] })).toContain('EXDATE:20261223T120000Z,20261228T120000Z');
  expect(lines().join()).not.toContain('EXDATE');
});
