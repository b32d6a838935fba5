import type { Batch } from '../course-card/batch.ts';
import { provider } from './organization.ts';

const ATTENDANCE = { REMOTE: 'Online', HYBRID: 'Mixed', OFFLINE: 'Offline' } as const;

type EventFacts = Pick<Batch, 'start_date' | 'mode' | 'availability' | 'place'> & { course: Pick<Batch['course'], 'slug' | 'title' | 'discounted_price'> };

/** Workshops and events as schema.org events; times are left out, dates are days in Jakarta. */
export const eventsJsonLd = (events: readonly EventFacts[]) =>
  events.map(({ start_date, mode, availability, place, course }) => ({
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    name: course.title,
    startDate: start_date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${ATTENDANCE[mode]}EventAttendanceMode`,
    location: mode === 'REMOTE' ? { '@type': 'VirtualLocation', url: `/bootcamps/${course.slug}` } : { '@type': 'Place', name: place ?? provider.name, address: place ?? provider.name },
    organizer: provider,
    offers: {
      '@type': 'Offer',
      url: `/bootcamps/${course.slug}`,
      price: course.discounted_price,
      priceCurrency: 'IDR',
      availability: `https://schema.org/${availability === 'FULL' ? 'SoldOut' : 'InStock'}`,
    },
  }));
