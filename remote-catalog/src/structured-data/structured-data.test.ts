import { batchSummary } from '../course-card/batch.ts';
import { courseWithDetails, schedule } from '../course-card/course.fixture.ts';
import { courseJsonLd } from './course.ts';
import { eventsJsonLd } from './event.ts';

const event = (change: Partial<typeof schedule> = {}) => {
  const [described] = eventsJsonLd([
    batchSummary({ ...schedule, ...change, type: 'WORKSHOP', course: courseWithDetails }),
  ]);
  return described;
};

test('an event strikes its hours by the clock of its place, wherever it is read', () => {
  expect(event()).toMatchObject({ startDate: '2026-12-07T19:00:00+07:00', endDate: '2027-03-07T21:30:00+07:00' });
  expect(event({ time_zone: 'Asia/Makassar' })).toMatchObject({ startDate: '2026-12-07T19:00:00+08:00' });
});

test('an event is online, at a place, or both', () => {
  const place = {
    '@type': 'Place',
    name: 'Jakarta Selatan',
    address: { '@type': 'PostalAddress', addressLocality: 'Jakarta Selatan', addressCountry: 'ID' },
  };
  const online = { '@type': 'VirtualLocation', url: '/bootcamps/full-stack-web-development' };
  expect(event({ mode: 'REMOTE' })?.location).toEqual(online);
  expect(event({ mode: 'OFFLINE' })?.location).toEqual(place);
  expect(event({ mode: 'HYBRID' })?.location).toEqual([place, online]);
});

test('an event without a location of its own is on the campus', () => {
  expect(event({ mode: 'OFFLINE', location: null, location_id: null })?.location).toMatchObject({
    name: 'Karsa Academy',
    address: { streetAddress: 'Jl. Wijaya II No. 18, Kebayoran Baru' },
  });
});

test('an event that is full is sold out', () => {
  expect(event()?.offers.availability).toBe('https://schema.org/InStock');
  expect(event({ availability: 'FULL' })?.offers).toMatchObject({
    availability: 'https://schema.org/SoldOut',
    price: 10_625_000,
    priceCurrency: 'IDR',
  });
});

test('a batch of a course repeats every week, with the hours staff entered', () => {
  const [batch] = courseJsonLd(courseWithDetails).hasCourseInstance ?? [];
  expect(batch).toMatchObject({
    courseMode: 'Blended',
    courseSchedule: { repeatFrequency: 'Weekly', repeatCount: 13 },
    courseWorkload: 'PT72H',
  });
  const [unknown] =
    courseJsonLd({ ...courseWithDetails, course_schedules: [{ ...schedule, total_session: null }] })
      .hasCourseInstance ?? [];
  expect(unknown).not.toHaveProperty('courseWorkload');
});

test('a course without batches names none', () => {
  expect(courseJsonLd({ ...courseWithDetails, course_schedules: [] })).not.toHaveProperty('hasCourseInstance');
});
