import { classesFile } from './calendar-file.ts';

const classes = {
  ...{
    id: 'full-stack-12',
    title: 'Full Stack; Web',
    batch: 14,
    days: 'Senin dan Rabu',
    place: 'Gedung Cendana, lt. 2',
  },
  ...{ start_date: '2026-12-07', end_date: '2027-03-25', start_time: '19:00', end_time: '21:30' },
};
const lines = (change: Partial<typeof classes> = {}) => classesFile({ ...classes, ...change }, 0).split('\r\n');

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
