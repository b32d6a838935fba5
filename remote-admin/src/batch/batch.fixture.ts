import type { Batch, Participant } from '@site/shared/api/batches';

/** A batch of thirty seats that has not begun. */
export const batch: Batch = {
  course: {
    id: 1,
    slug: 'full-stack-web-development',
    title: 'Full Stack Web Development',
    price: 10_625_000,
    thumbnail: null,
    thumbnail_variants: [],
  },
  schedule: {
    id: 31,
    version: 1,
    course_id: 1,
    code: 'FSWD-B14',
    batch: 14,
    participant_amount: 30,
    availability: 'OPEN',
    seats_taken: 27,
    total_session: 64,
    total_hour_per_session: 3,
    instructor_id: 2,
    instructor: { id: 2, name: 'Rangga Prasetya', current_job: 'Engineer' },
    location_id: null,
    location: null,
    publish_at: '2126-11-01',
    start_date: '2126-12-07',
    end_date: '2127-03-25',
    start_time: '19:00',
    end_time: '21:30',
    time_zone: 'Asia/Jakarta',
    mode: 'REMOTE',
    days: 'Senin–Kamis',
  },
  cancelled_at: null,
  seats: { firm: 24, held: 2, offered: 1, reserved: 0, free: 3 },
  reserved: [],
  waiting: 2,
};

const person = (id: number, full_name: string, part: Partial<Participant> = {}): Participant => ({
  id,
  full_name,
  transaction_id: `00000000-0000-4000-8000-00000000000${id}`,
  email: `${full_name.split(' ')[0]?.toLowerCase()}@karsa.test`,
  phone_number: '+6281234567890',
  seat: 'CONFIRMED',
  held_until: null,
  money: 'PAID',
  ...part,
});

export const people: Participant[] = [
  person(1, 'Kirana Maheswari'),
  person(2, 'Muhammad Iqbal', {
    seat: 'HELD',
    money: 'UNPAID',
    held_until: '2026-11-24T02:41:00.000Z',
    phone_number: '+6285611112222',
  }),
  person(3, 'Suharto', { money: 'FREE' }),
];
