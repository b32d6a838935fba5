import type { Course, CourseRow } from '@site/shared/api/courses';

/** A batch of the course below. */
export const schedule: CourseRow['course_schedules'][number] = {
  id: 11,
  version: 1,
  course_id: 1,
  code: 'FSWD-B14',
  batch: 14,
  participant_amount: 30,
  availability: 'OPEN',
  total_session: 24,
  total_hour_per_session: 3,
  instructor_id: 5,
  instructor: { id: 5, name: 'Dewi Anggraini', current_job: 'Staff Engineer' },
  location_id: 2,
  location: { id: 2, name: 'Jakarta Selatan' },
  publish_at: '2026-11-01',
  start_date: '2026-12-07',
  end_date: '2027-03-07',
  start_time: '19:00',
  end_time: '21:30',
  mode: 'HYBRID',
  days: 'Senin dan Rabu',
};

export const course: CourseRow = {
  id: 1,
  version: 1,
  code: 'FSWD',
  slug: 'full-stack-web-development',
  title: 'Full Stack Web Development',
  type: 'BOOTCAMP',
  category_id: 1,
  category: { id: 1, name: 'Pengembangan Perangkat Lunak' },
  short_description: 'Dari nol sampai menayangkan aplikasi web.',
  header_image: null,
  header_image_variants: [],
  thumbnail: null,
  thumbnail_variants: [],
  introduction_video: null,
  document: null,
  price: 12_500_000,
  discount_id: 1,
  discount: { id: 1, percentage: 15 },
  discounted_price: 10_625_000,
  created_at: '2026-01-01T00:00:00.000Z',
  user: { name: 'Rani' },
  course_schedules: [schedule],
};

export const courseWithDetails: Course = {
  ...course,
  description: 'Belajar membangun aplikasi web yang dipakai orang.',
  course_details: [
    { id: 4, course_id: 1, order: 2, title: 'Antarmuka', type: 'SYLLABUS', description: 'React dan pengujian.' },
    { id: 1, course_id: 1, order: 1, title: 'Dasar web', type: 'SYLLABUS', description: 'HTML, CSS, dan JavaScript.' },
    {
      id: 2,
      course_id: 1,
      order: 1,
      title: 'Front-end Engineer',
      type: 'DESCRIPTION',
      description: 'Membangun antarmuka.',
    },
    { id: 3, course_id: 1, order: 2, title: 'Sertifikat', type: 'ADVANTAGE', description: '5' },
    { id: 5, course_id: 1, order: 1, title: 'Mentor praktisi', type: 'ADVANTAGE', description: '2' },
  ],
};
