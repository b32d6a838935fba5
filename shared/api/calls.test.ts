import { FILLED_FORM } from '@site/shared/person/person.fixture';
import { configureApi } from '@site/shared/api/client';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { findCertificate } from './certificates.ts';
import { createCorporateNeed, listCorporateNeeds } from './corporate-needs.ts';
import {
  createCourse,
  createDetail,
  deleteCourse,
  deleteDetail,
  listCourses,
  listCoursesByType,
  readCourse,
  readCourseAsStaff,
  searchCourses,
  updateCourse,
} from './courses.ts';
import { listCategories, listDiscounts, listInstructors, listLocations } from './masters.ts';
import { subscribeToNewsletter } from './newsletter.ts';
import {
  cancelOrder,
  changeParticipant,
  correctOrder,
  extendHold,
  listOrderQueue,
  moveOrder,
  readOrder,
  recordTransfer,
  refundOrder,
  resendMail,
  writeOff,
} from './orders.ts';
import { createFreeOrder, createInvoice, findAttempt, type Order, readTransaction } from './payments.ts';
import { listRefunds, listUnmatchedPayments, matchPayment, recordRefund, retryRefund } from './refunds.ts';
import { listRegistrations } from './registration.ts';
import {
  createSchedule,
  deleteSchedule,
  listActiveSchedules,
  readCancelledBatch,
  type ScheduleChange,
  updateSchedule,
} from './schedules.ts';
import { revokeStaffToken, revokeStudentToken, signInStaff, signInStudent } from './session.ts';
import { validateVoucher } from './vouchers.ts';

const ORIGIN = 'http://localhost';
const server = setupServer();
let asked: { line: string; body: string; headers: Headers }[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
  configureApi({ baseUrl: ORIGIN, token: (identity) => `${identity}-token` });
  server.use(
    http.all(`${ORIGIN}/*`, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push({
        line: `${request.method} ${pathname}${search}`,
        body: await request.clone().text(),
        headers: request.headers,
      });
      return HttpResponse.json({ message: 'dari server', data: { rows: [], count: 0 } });
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const order: Order = {
  ...FILLED_FORM,
  price: 1_500_000,
  course_schedule_id: 7,
};
const schedule: ScheduleChange = {
  code: 'FS-1',
  batch: 1,
  instructor_id: 2,
  publish_at: '2026-11-01',
  start_date: '2026-12-01',
  end_date: '2026-12-31',
  start_time: '19:00',
  end_time: '21:00',
  mode: 'REMOTE',
  days: 'Senin',
  participant_amount: null,
  total_session: null,
  total_hour_per_session: null,
  location_id: null,
};
const why = { reason: 'Peserta sakit' };
const paidAt = { reference: 'TRF-1', occurred_at: '2026-11-21T01:30:00Z' };
const participant = {
  first_name: 'Budi',
  last_name: 'Santoso',
  email: 'budi@karsa.test',
  gender: 'L',
  birth_date: '2000-01-31',
  phone_number: '081234567890',
  country: 'ID',
  address: 'Jl. Melati 1',
  city: 'Bandung',
  zip_code: '40111',
} as const;
const detail = { course_id: 3, order: 1, title: 'Mulai', type: 'SYLLABUS', description: 'Dasar' } as const;
const need = {
  company_name: 'PT Maju',
  pic_name: 'Ani',
  pic_email: 'ani@maju.test',
  participant_amount: 12,
  terms_accepted: true,
} as const;

it.each<[call: string, make: () => Promise<unknown>, as: string | null]>([
  ['GET /api/v1/courses?limit=5&page=1&type=PAID', () => listCourses({ limit: 5, page: 1, type: 'PAID' }), null],
  [
    'GET /api/v1/courses/by-category-type?program=2&location=1&limit=10&page=1',
    () => searchCourses({ program: '2', location: '1', limit: 10, page: 1 }),
    null,
  ],
  ['GET /api/v1/courses/by-type?type=BOOTCAMP&limit=10&page=1', () => listCoursesByType('BOOTCAMP', 10), null],
  ['GET /api/v1/courses/read-one?slug=full-stack', () => readCourse('full-stack'), null],
  ['GET /api/v1/courses/read-one?slug=full-stack', () => readCourseAsStaff('full-stack'), 'staff'],
  ['POST /api/v1/users/login', () => signInStaff({ email: 'a@karsa.test', password: 'x' }), null],
  [
    'POST /api/v1/students/login',
    () => signInStudent({ email: 'a@karsa.test', password: 'x', remember_me: true }),
    null,
  ],
  ['POST /api/v1/users/logout', () => revokeStaffToken('staff-token'), 'staff'],
  ['POST /api/v1/students/logout', () => revokeStudentToken('student-token'), 'student'],
  ['GET /api/v1/categories', () => listCategories(), null],
  ['GET /api/v1/discounts', () => listDiscounts(), null],
  ['GET /api/v1/locations', () => listLocations(), null],
  ['GET /api/v1/instructors', () => listInstructors(), null],
  ['POST /api/v1/courses/create', () => createCourse(new FormData()), 'staff'],
  ['PUT /api/v1/courses/3/update', () => updateCourse(3, new FormData()), 'staff'],
  ['DELETE /api/v1/courses/3/delete', () => deleteCourse(3), 'staff'],
  ['POST /api/v1/course-details/create', () => createDetail(detail), 'staff'],
  ['DELETE /api/v1/course-details/4/delete', () => deleteDetail(4), 'staff'],
  ['POST /api/v1/course-schedules/create', () => createSchedule({ course_id: 3, ...schedule }), 'staff'],
  ['PUT /api/v1/course-schedules/5/update', () => updateSchedule(5, schedule), 'staff'],
  ['DELETE /api/v1/course-schedules/5/delete', () => deleteSchedule(5), 'staff'],
  ['GET /api/v1/course-schedules/5/cancelled', () => readCancelledBatch(5), 'staff'],
  [
    'GET /api/v1/course-schedules/active?limit=100&page=1&condition=is&type=BOOTCAMP',
    () => listActiveSchedules({ limit: 100, page: 1, condition: 'is', type: 'BOOTCAMP' }),
    null,
  ],
  [
    'GET /api/v1/registration?limit=5&page=1&type=FREE',
    () => listRegistrations({ limit: 5, page: 1, type: 'FREE' }),
    'staff',
  ],
  ['GET /api/v1/orders/tr_1', () => readOrder('tr_1'), 'staff'],
  ['GET /api/v1/orders?queue=UNPLACED&limit=5', () => listOrderQueue({ queue: 'UNPLACED', limit: 5 }), 'staff'],
  ['POST /api/v1/orders/tr_1/cancel', () => cancelOrder('tr_1', why), 'staff'],
  ['POST /api/v1/orders/tr_1/refund', () => refundOrder('tr_1', { ...why, seat: 'KEEP' }), 'staff'],
  ['POST /api/v1/orders/tr_1/record-transfer', () => recordTransfer('tr_1', { ...why, ...paidAt, amount: 1 }), 'staff'],
  ['POST /api/v1/orders/tr_1/write-off', () => writeOff('tr_1', why), 'staff'],
  ['POST /api/v1/orders/tr_1/move', () => moveOrder('tr_1', { ...why, course_schedule_id: 5 }), 'staff'],
  [
    'POST /api/v1/orders/tr_1/extend',
    () => extendHold('tr_1', { ...why, expires_at: '2026-11-30T10:00:00Z' }),
    'staff',
  ],
  ['POST /api/v1/orders/tr_1/correct', () => correctOrder('tr_1', why), 'staff'],
  ['POST /api/v1/orders/tr_1/change-participant', () => changeParticipant('tr_1', { ...why, participant }), 'staff'],
  ['POST /api/v1/orders/tr_1/resend-mail', () => resendMail('tr_1', why), 'staff'],
  ['GET /api/v1/refunds?state=FAILED', () => listRefunds({ state: 'FAILED' }), 'staff'],
  ['POST /api/v1/refunds/7/retry', () => retryRefund(7, why), 'staff'],
  ['POST /api/v1/refunds/7/record', () => recordRefund(7, { ...why, ...paidAt }), 'staff'],
  ['GET /api/v1/unmatched-payments?limit=5', () => listUnmatchedPayments({ limit: 5 }), 'staff'],
  ['POST /api/v1/unmatched-payments/5/match', () => matchPayment(5, { ...why, transaction_id: 'tr_1' }), 'staff'],
  ['GET /api/v1/corporate-needs?limit=5&page=1', () => listCorporateNeeds({ limit: 5, page: 1 }), 'staff'],
  ['POST /api/v1/corporate-needs/create', () => createCorporateNeed(need), null],
  ['POST /api/v1/newsletters/create', () => subscribeToNewsletter('a@karsa.test'), null],
  ['POST /api/v1/vouchers/validate', () => validateVoucher(3, 'KARSA10'), null],
  [
    'POST /api/v1/xendit/create-free-transaction',
    () => createFreeOrder({ ...order, price: 0 }, 'key-of-this-order'),
    null,
  ],
  ['POST /api/v1/xendit/create-invoice', () => createInvoice(order, 'key-of-this-order'), null],
  ['GET /api/v1/xendit/find-attempt', () => findAttempt('key-of-this-order'), null],
  ['GET /api/v1/xendit/get-transaction/tr_1', () => readTransaction('tr_1'), null],
  ['GET /api/v1/certificates/find-by-ref-id?ref_id=KARSA%20%2F1', () => findCertificate('KARSA /1'), null],
])('makes the call %s', async (line, make, as) => {
  await make();
  expect(asked.map((request) => request.line.replaceAll('+', '%20'))).toEqual([line]);
  expect(asked[0]?.headers.get('authorization') ?? null).toBe(as && `Bearer ${as}-token`);
});

it('sends an order as it is, under its idempotency key', async () => {
  await createInvoice(order, 'key-of-this-order');
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual(order);
  expect(asked[0]?.headers.get('idempotency-key')).toBe('key-of-this-order');
});

it('looks an attempt up by its key, which no address holds', async () => {
  await findAttempt('key-of-this-order');
  expect(asked[0]?.headers.get('idempotency-key')).toBe('key-of-this-order');
});

it('gives a voucher its message besides its data', async () => {
  await expect(validateVoucher(3, 'KARSA10')).resolves.toMatchObject({ message: 'dari server' });
});

it('sends a course form as multipart', async () => {
  const form = new FormData();
  form.set('title', 'Data Science');
  await createCourse(form);
  expect(asked[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(asked[0]?.body).toContain('Data Science');
});
