import type { Course, CourseRow } from '@site/shared/api/courses';
import type { Schedule } from '@site/shared/api/schedules';
import { daysBetween } from '@site/shared/dates';
import { shareUrl } from '../pictures/picture-url.ts';
import { placeOf, provider } from './organization.ts';

const MODE = { REMOTE: 'Online', HYBRID: 'Blended', OFFLINE: 'Onsite' } as const;

/** A course with its price and its batches. */
export const courseJsonLd = ({ slug, title, short_description, discounted_price, course_schedules }: Course) => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: title,
  description: short_description,
  url: `/bootcamps/${slug}`,
  image: shareUrl(slug),
  inLanguage: 'id',
  provider,
  offers: {
    '@type': 'Offer',
    category: discounted_price === 0 ? 'Free' : 'Paid',
    price: discounted_price,
    priceCurrency: 'IDR',
    url: `/bootcamps/${slug}`,
  },
  ...(course_schedules.length > 0 ? { hasCourseInstance: course_schedules.map(instanceOf) } : {}),
});

/** A batch. Its days repeat every week. The workload is only given if staff entered it. */
function instanceOf({
  mode,
  start_date,
  end_date,
  instructor,
  location,
  total_session,
  total_hour_per_session,
}: Schedule) {
  return {
    '@type': 'CourseInstance',
    courseMode: MODE[mode],
    startDate: start_date,
    endDate: end_date,
    courseSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'Weekly',
      repeatCount: Math.floor(daysBetween(start_date, end_date) / 7) + 1,
      startDate: start_date,
      endDate: end_date,
    },
    ...(total_session && total_hour_per_session
      ? { courseWorkload: `PT${total_session * total_hour_per_session}H` }
      : {}),
    instructor: { '@type': 'Person', name: instructor.name },
    ...(mode === 'REMOTE' ? {} : { location: placeOf(location?.name ?? null) }),
  };
}

/** A list of courses in the order of the page. */
export const courseListJsonLd = (courses: readonly Pick<CourseRow, 'slug' | 'title' | 'short_description'>[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: courses.map(({ slug, title, short_description }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    item: { '@type': 'Course', name: title, description: short_description, url: `/bootcamps/${slug}`, provider },
  })),
});
