import { classesFile, type Classes } from './calendar-file.ts';

const classes: Classes = {
  status: 'CONFIRMED',
  ...{
    id: 'full-stack-12',
    title: 'Full Stack; Web',
    batch: 14,
    days: 'Senin dan Rabu',
    place: 'Gedung Cendana, lt. 2',
  },
  ...{ start_date: '2026-12-07', end_date: '2027-03-25', start_time: '19:00', end_time: '21:30' },
};
const file = (change: Partial<Classes>, stamp: number) => classesFile({ ...classes, ...change }, stamp).split('\r\n');
const lines = (change: Partial<Classes> = {}) => classesFile({ ...classes, ...change }, 0).split('\r\n');

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
  const [first, later] = [Date.UTC(2026, 10, 26), Date.UTC(2026, 10, 27)];
  const sequenceOf = (found: string[]) => Number(found.find((line) => line.startsWith('SEQUENCE:'))?.slice(9));
  const before = file({}, first);
  const after = file({ status: 'CANCELLED' }, later);
  expect(before).toEqual(expect.arrayContaining(['UID:full-stack-12', 'STATUS:CONFIRMED']));
  expect(after).toEqual(
    expect.arrayContaining(['UID:full-stack-12', 'STATUS:CANCELLED', 'LAST-MODIFIED:20261127T000000Z']),
  );
  expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
});

test('a class before seven in the morning is the evening before in UTC, and repeats on that day', () => {
  expect(lines({ start_time: '06:00', end_time: '08:00' })).toEqual(
    expect.arrayContaining(['DTSTART:20261206T230000Z', 'RRULE:FREQ=WEEKLY;UNTIL=20270325T165900Z;BYDAY=SU,TU']),
  );
});

test('where the days cannot be told, the first day alone is kept', () => {
  const found = lines({ days: 'Sesuai kesepakatan' });
  expect(found).toContain('DTSTART:20261207T120000Z');
  expect(found.join()).not.toContain('RRULE');
});
