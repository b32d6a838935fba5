import type { Course, CourseRow } from '@site/shared/api/courses';
import { provider } from './organization.ts';

const MODE = { REMOTE: 'Online', HYBRID: 'Blended', OFFLINE: 'Onsite' } as const;

/** A course with its price and its batches. */
export const courseJsonLd = ({ slug, title, short_description, discounted_price, course_schedules }: Course) => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: title,
  description: short_description,
  url: `/bootcamps/${slug}`,
  provider,
  offers: { '@type': 'Offer', category: discounted_price === 0 ? 'Free' : 'Paid', price: discounted_price, priceCurrency: 'IDR' },
  hasCourseInstance: course_schedules.map(({ mode, start_date, end_date, instructor, location }) => ({
    '@type': 'CourseInstance',
    courseMode: MODE[mode],
    startDate: start_date,
    endDate: end_date,
    instructor: { '@type': 'Person', name: instructor.name },
    ...(location && mode !== 'REMOTE' ? { location: location.name } : {}),
  })),
});

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
