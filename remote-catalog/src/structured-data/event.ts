import { timeZones, type PlainDate, type PlainTime, type TimeZone } from '@site/shared/dates';
import type { Batch } from '../course-card/batch.ts';
import { shareUrl } from '../pictures/picture-url.ts';
import { placeOf, provider } from './organization.ts';

const ATTENDANCE = { REMOTE: 'Online', HYBRID: 'Mixed', OFFLINE: 'Offline' } as const;

type EventFacts = Pick<
  Batch,
  'start_date' | 'end_date' | 'start_time' | 'end_time' | 'time_zone' | 'mode' | 'availability' | 'place'
> & {
  course: Pick<Batch['course'], 'slug' | 'title' | 'discounted_price'> & { short_description?: string };
};

/** A time in ISO 8601 with the offset of the place. Without the offset a search engine could shift the day. */
const at = (zone: TimeZone, date: PlainDate, time: PlainTime): string =>
  `${date}T${time}:00+0${timeZones[zone].offset}:00`;

/** Workshops and events as schema.org events, with their times, place and price. */
export const eventsJsonLd = (events: readonly EventFacts[]) =>
  events.map(
    ({
      start_date,
      end_date,
      start_time,
      end_time,
      time_zone,
      mode,
      availability,
      place,
      course: { slug, title, short_description, discounted_price },
    }) => {
      const url = `/bootcamps/${slug}`;
      const online = { '@type': 'VirtualLocation', url };
      return {
        '@context': 'https://schema.org',
        '@type': 'EducationEvent',
        name: title,
        ...(short_description ? { description: short_description } : {}),
        url,
        image: shareUrl(slug),
        startDate: at(time_zone, start_date, start_time),
        endDate: at(time_zone, end_date, end_time),
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: `https://schema.org/${ATTENDANCE[mode]}EventAttendanceMode`,
        location: mode === 'REMOTE' ? online : mode === 'HYBRID' ? [placeOf(place), online] : placeOf(place),
        organizer: provider,
        offers: {
          '@type': 'Offer',
          url,
          price: discounted_price,
          priceCurrency: 'IDR',
          availability: `https://schema.org/${availability === 'FULL' ? 'SoldOut' : 'InStock'}`,
        },
      };
    },
  );
