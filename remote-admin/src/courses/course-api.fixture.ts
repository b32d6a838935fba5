/** The API's course calls for tests: what it lists, what it was sent. */
import type { Course, CourseRow } from '@site/shared/api/courses';
import type { Schedule } from '@site/shared/api/schedules';
import { http, HttpResponse } from 'msw';

const schedule: Schedule = {
  id: 31,
  version: 1,
  course_id: 1,
  code: 'FSWD-B14',
  batch: 14,
  participant_amount: 30,
  availability: 'OPEN',
  seats_taken: 24,
  total_session: 40,
  total_hour_per_session: 3,
  instructor_id: 2,
  instructor: { id: 2, name: 'Bayu', current_job: 'Engineer' },
  location_id: 4,
  location: { id: 4, name: 'Jakarta Selatan', time_zone: 'Asia/Jakarta' },
  publish_at: '2026-11-01',
  start_date: '2026-12-07',
  end_date: '2027-04-02',
  start_time: '19:00',
  end_time: '21:30',
  time_zone: 'Asia/Jakarta',
  mode: 'HYBRID',
  days: 'Senin, Rabu',
};

const row = (id: number, title: string, code: string, part: Partial<CourseRow> = {}): CourseRow => ({
  id,
  version: 1,
  title,
  code,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  type: 'BOOTCAMP',
  category_id: 1,
  category: { id: 1, name: 'Perangkat Lunak' },
  short_description: 'Singkat.',
  header_image: null,
  header_image_variants: [],
  thumbnail: null,
  thumbnail_variants: [],
  introduction_video: null,
  document: null,
  price: 13_200_000,
  discount_id: null,
  discount: null,
  discounted_price: part.price ?? 13_200_000,
  created_at: '2026-11-18T03:00:00.000Z',
  user: { name: 'Rani Setyowati' },
  course_schedules: [],
  ...part,
});

const rows: CourseRow[] = [
  row(1, 'Full Stack Web Development', 'FSWD-282', {
    price: 12_500_000,
    discount_id: 3,
    discount: { id: 3, percentage: 15 },
    header_image: 'kepala.png',
    document: 'silabus.pdf',
    counts: { details: 12, schedules: 3 },
    discounted_price: 10_625_000,
  }),
  row(2, 'Intro to Programming', 'ITP-240', { price: 0 }),
  row(3, 'Cyber Security Analyst', 'CS-198'),
  row(4, 'Kelas Empat', 'K-4'),
  row(5, 'Kelas Lima', 'K-5'),
  row(6, 'Kelas Enam', 'K-6'),
  row(7, 'Kelas Tujuh', 'K-7'),
];

const details: Course['course_details'] = [
  { id: 11, course_id: 1, order: 2, title: 'Basis Data', type: 'SYLLABUS', description: 'Menyimpan dan mencari.' },
  { id: 12, course_id: 1, order: 1, title: 'Dasar Web', type: 'SYLLABUS', description: 'HTML dan CSS.' },
  {
    id: 13,
    course_id: 1,
    order: 1,
    title: 'Frontend Engineer',
    type: 'DESCRIPTION',
    description: 'Membangun antarmuka.',
  },
  {
    id: 14,
    course_id: 1,
    order: 1,
    title: 'Mentor praktisi',
    type: 'ADVANTAGE',
    description: '3',
    version: 4,
  },
];

/** Queries of the list calls so far. */
export const listed: Record<string, string>[] = [];
/** Writing calls so far. */
export const sent: { call: string; authorization: string | null; version?: string; body?: unknown }[] = [];

export function forgetChanges(): void {
  listed.length = sent.length = 0;
}

async function note(request: Request, api: string): Promise<void> {
  const type = request.headers.get('content-type') ?? '';
  const text = await request.text();
  const version = request.headers.get('if-match');
  const call = `${request.method} ${request.url.replace(api, '')}`;
  sent.push({
    call,
    authorization: request.headers.get('authorization'),
    ...(version && { version }),
    ...(text ? { body: type.startsWith('multipart') ? partsOf(text) : (JSON.parse(text) as unknown) } : {}),
  });
}

/** Texts, and the names of files. */
function partsOf(multipart: string): Record<string, string> {
  const parts = [...multipart.matchAll(/name="([^"]+)"(?:; filename="([^"]+)")?[^]*?\r\n\r\n([^]*?)\r\n--/g)];
  return Object.fromEntries(parts.map(([, name, file, text]) => [name ?? '', file ?? text ?? '']));
}

/** @param part of its only batch, instead of the usual */
export const catalogue = (api: string, part: Partial<Schedule> = {}) => {
  const writes = async ({ request }: { request: Request }) => {
    await note(request, api);
    return HttpResponse.json({ message: 'ok', data: null });
  };
  return [
    http.get(`${api}/courses`, ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      listed.push(query);
      return HttpResponse.json({
        message: 'ok',
        data: { rows: rows.slice(0, Number(query['limit'])), count: rows.length },
      });
    }),
    http.get(`${api}/courses/read-one`, ({ request }) => {
      const found = rows.find(({ slug }) => slug === new URL(request.url).searchParams.get('slug'));
      return HttpResponse.json({
        message: 'ok',
        data: {
          ...found,
          description: 'Belajar membuat aplikasi.',
          course_details: details,
          course_schedules: [{ ...schedule, ...part }],
        },
      });
    }),
    http.get(`${api}/categories`, () =>
      HttpResponse.json({ message: 'ok', data: [{ id: 1, name: 'Perangkat Lunak' }] }),
    ),
    http.get(`${api}/discounts`, () => HttpResponse.json({ message: 'ok', data: [{ id: 3, percentage: 15 }] })),
    http.get(`${api}/locations`, () =>
      HttpResponse.json({ message: 'ok', data: [{ id: 4, name: 'Jakarta Selatan', time_zone: 'Asia/Jakarta' }] }),
    ),
    http.get(`${api}/instructors`, () =>
      HttpResponse.json({ message: 'ok', data: [{ id: 2, name: 'Bayu', current_job: 'Engineer' }] }),
    ),
    http.post(`${api}/courses/create`, writes),
    http.put(`${api}/courses/:id/update`, writes),
    http.delete(`${api}/courses/:id/delete`, writes),
    http.post(`${api}/courses/:id/restore`, writes),
    http.post(`${api}/course-details/create`, writes),
    http.put(`${api}/course-details/:id/update`, writes),
    http.delete(`${api}/course-details/:id/delete`, writes),
    http.post(`${api}/course-schedules/create`, writes),
    http.put(`${api}/course-schedules/:id/update`, async ({ request }) => {
      await note(request, api);
      return HttpResponse.json({ message: 'ok', data: { ...schedule, ...part, told_at: null } });
    }),
    http.delete(`${api}/course-schedules/:id/delete`, writes),
  ];
};

/** Name of a link in a list of errors. jsdom separates a label that has a language of its own by a space; browsers do not. */
export const faultAt = (label: string, message: string) => new RegExp(`^${label} ?: ${message}$`);
