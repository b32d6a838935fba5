import type { ActiveSchedule } from '@site/shared/api/schedules';

interface Given {
  id: number;
  courseId: number;
  title: string;
  price: number;
  percentage?: number;
  batch?: number;
  startDate?: string;
  availability?: 'OPEN' | 'FULL';
}

/** An active batch as the API answers it. */
const schedule = ({
  id,
  courseId,
  title,
  price,
  percentage = 0,
  batch = 1,
  startDate = '2027-01-11',
  availability = 'OPEN',
}: Given): ActiveSchedule => ({
  id,
  version: 1,
  course_id: courseId,
  code: `B-${id}`,
  batch,
  participant_amount: null,
  total_session: 20,
  total_hour_per_session: 2,
  instructor_id: 1,
  instructor: { id: 1, name: 'Sekar', current_job: 'Engineer' },
  location_id: null,
  location: null,
  publish_at: '2026-01-01',
  start_date: startDate,
  end_date: '2027-04-11',
  start_time: '19:00',
  end_time: '21:30',
  time_zone: 'Asia/Jakarta',
  mode: 'REMOTE',
  days: 'Senin–Kamis',
  availability,
  type: 'BOOTCAMP',
  course: {
    id: courseId,
    code: `C-${courseId}`,
    slug: `course-${courseId}`,
    title,
    type: 'BOOTCAMP',
    category_id: 1,
    category: { id: 1, name: 'Pengembangan Perangkat Lunak' },
    short_description: '',
    thumbnail: null,
    thumbnail_variants: [],
    price,
    discount_id: percentage ? 1 : null,
    discount: percentage ? { id: 1, percentage } : null,
    discounted_price: price - Math.round((price * percentage) / 100),
  },
});

/** A paid program with a discount and three batches, one of them full; a free program; and a program that is free only because of its discount. */
export const schedules: ActiveSchedule[] = [
  schedule({
    id: 11,
    courseId: 1,
    title: 'Full Stack Web Development',
    price: 12_500_000,
    percentage: 15,
    batch: 15,
    startDate: '2027-02-01',
  }),
  schedule({
    id: 12,
    courseId: 1,
    title: 'Full Stack Web Development',
    price: 12_500_000,
    percentage: 15,
    batch: 14,
    startDate: '2026-12-07',
  }),
  schedule({
    id: 13,
    courseId: 1,
    title: 'Full Stack Web Development',
    price: 12_500_000,
    percentage: 15,
    batch: 16,
    startDate: '2027-03-01',
    availability: 'FULL',
  }),
  schedule({ id: 21, courseId: 2, title: 'Intro to Programming', price: 0 }),
  schedule({ id: 31, courseId: 3, title: 'Data Science', price: 9_000_000 }),
];
