import type { PageHead } from '@site/shared/contract/remote-route';
import { bannerUrl, shareUrl } from '../pictures/picture-url.ts';
import { breadcrumb } from '../structured-data/breadcrumb.ts';
import { courseJsonLd } from '../structured-data/course.ts';
import { eventsJsonLd } from '../structured-data/event.ts';
import type { CourseData } from './load-course.ts';

export const courseHead = ({ course }: CourseData): PageHead => {
  const { slug, title, short_description, header_image, type, course_schedules } = course;
  const address = `/bootcamps/${slug}`;
  const events =
    type === 'BOOTCAMP'
      ? []
      : course_schedules.map((schedule) => ({ ...schedule, place: schedule.location?.name ?? null, course }));
  return {
    title,
    description: short_description,
    canonical: address,
    image: shareUrl(slug),
    // An uploaded picture comes in several formats. The browser chooses one before a preload could.
    ...(header_image ? {} : { preloadImage: { href: bannerUrl(slug) } }),
    jsonLd: [
      courseJsonLd(course),
      breadcrumb([
        { name: 'Home', path: '/' },
        { name: 'Courses', path: '/search' },
        { name: title, path: address },
      ]),
      ...eventsJsonLd(events),
    ],
  };
};
