import fs from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '../../src/package-root.ts';
import { orderPayload } from '../support/orders.ts';

/** A valid request whose every parameter a scanner may replace. */
export interface ScannableRequest {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query; `*` marks a parameter inside the path. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Only what `*` marks is attacked. */
  readonly onlyMarked?: true;
}

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema?: { readonly properties?: Readonly<Record<string, unknown>> } }>
    >;
  };
}

/** What the demo data knows. A value every parameter of that name takes, so that requests get past the schemas to the queries. */
export interface KnownData {
  readonly courseSlug: string;
  readonly courseId: number;
  readonly paidSchedule: { readonly id: number; readonly price: number };
  readonly freeScheduleId: number;
  readonly categoryId: number;
  readonly instructorId: number;
  readonly certificateRefId: string;
  readonly voucherCode: string;
  readonly transactionId: string;
  /** Rows for the updates, none of them among those above: what a scan writes into them disturbs no other. */
  readonly updated: {
    readonly categoryId: number;
    readonly locationId: number;
    readonly instructorId: number;
    readonly discount: { readonly id: number; readonly percentage: number };
    readonly course: { readonly id: number; readonly slug: string };
    readonly scheduleId: number;
    readonly voucherId: number;
  };
}

/**
 * One request for every call of openapi.json that takes parameters.
 * @throws if a parameter has no example: a new call is scanned from its first day or the scan fails
 */
export async function requestsOf(
  data: KnownData,
  tokens: { staff: string; webhook: string },
): Promise<ScannableRequest[]> {
  const document: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
    await fs.readFile(path.join(packageRoot, 'openapi.json'), 'utf8'),
  );
  return Object.entries(document.paths).flatMap(([url, operations]) =>
    Object.entries(operations).flatMap(([verb, operation]): ScannableRequest[] => {
      const method = methodOf(verb);
      const name = `${method} ${url}`;
      const values = { ...examples(data), ...particular(url, data) };
      const example = (parameter: string): unknown => {
        if (!(parameter in values))
          throw new Error(`${name}: the scanners need an example of ${parameter} (test/scanners/openapi-requests.ts)`);
        return values[parameter];
      };
      const named = (place: string) =>
        (operation.parameters ?? []).filter((parameter) => parameter.in === place).map((parameter) => parameter.name);
      const query = named('query')
        .map((parameter) => `${parameter}=${encodeURIComponent(String(example(parameter)))}`)
        .join('&');
      const target =
        url.replace(/\{(\w+)\}/g, (_, parameter: string) => `${encodeURIComponent(String(example(parameter)))}*`) +
        (query ? `?${query}` : '');
      const { body, type } = bodyOf(url, operation, example);
      const headers = {
        authorization: `Bearer ${tokens.staff}`,
        'x-callback-token': tokens.webhook,
        ...(type ? { 'content-type': type } : {}),
      };
      const request = { name, method, target, body, headers };
      // By themselves: with one idempotency key every other body would be turned away.
      const withHeaders = named('header').map((header): ScannableRequest => ({
        ...request,
        name: `${name} ${header}`,
        headers: { ...headers, [header]: `${String(example(header))}*` },
        onlyMarked: true,
      }));
      return body || target !== url ? [request, ...withHeaders] : withHeaders;
    }),
  );
}

const BOUNDARY = '----scanned-form';

function bodyOf(url: string, operation: Operation, example: (name: string) => unknown): { body: string; type: string } {
  // Forms with files are read part by part; the document only names their type.
  if (/\/courses\/(create|\{id\}\/update)$/.test(url)) {
    const fields = [
      'title',
      'code',
      'slug',
      'type',
      'category_id',
      'description',
      'short_description',
      'price',
      'introduction_video',
      'discount_id',
    ];
    const parts = fields.map(
      (field) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${String(example(field))}\r\n`,
    );
    return { body: `${parts.join('')}--${BOUNDARY}--\r\n`, type: `multipart/form-data; boundary=${BOUNDARY}` };
  }
  const fields = Object.keys(operation.requestBody?.content['application/json']?.schema?.properties ?? {});
  if (fields.length === 0) return { body: '', type: '' };
  return {
    body: JSON.stringify(Object.fromEntries(fields.map((field) => [field, example(field)]))),
    type: 'application/json',
  };
}

function methodOf(verb: string): ScannableRequest['method'] {
  const method = verb.toUpperCase();
  if (method === 'GET' || method === 'POST' || method === 'PUT' || method === 'DELETE') return method;
  throw new Error(`openapi.json names the method ${verb}, which is not scanned`);
}

function examples(data: KnownData): Record<string, unknown> {
  return {
    ...orderPayload({ course_schedule_id: data.paidSchedule.id, price: data.paidSchedule.price, voucher_code: '' }),
    limit: 5,
    page: 1,
    before: 5_000,
    since: '2026-01-01',
    q: 'data',
    id: 999_999,
    slug: data.courseSlug,
    ref_id: data.certificateRefId,
    'idempotency-key': 'scan-'.padEnd(32, '1'),
    replaces_key: 'scan-'.padEnd(32, '2'),
    program: 'data',
    course: 'data',
    location: 'Jakarta',
    sort: 'soonest',
    condition: 'all',
    type: 'BOOTCAMP',
    password: 'karsa-admin',
    remember_me: false,
    course_id: data.courseId,
    category_id: data.categoryId,
    instructor_id: data.instructorId,
    location_id: null,
    discount_id: '',
    title: 'Program pindaian',
    code: 'SCAN-1',
    description: 'Panjang',
    short_description: 'Ringkas',
    introduction_video: '',
    order: 1,
    batch: 900,
    participant_amount: 10,
    total_session: 4,
    total_hour_per_session: 2,
    publish_at: '2030-01-01',
    start_date: '2030-02-01',
    end_date: '2030-03-01',
    start_time: '19:00',
    end_time: '21:00',
    mode: 'REMOTE',
    days: 'Senin',
    company_name: 'PT Pindai',
    pic_name: 'Budi',
    pic_email: 'budi@example.com',
    pic_whatsapp: '081234567890',
    notes: 'Catatan',
    percentage: 10,
    max: 100_000,
    valid_from: '2030-01-01',
    valid_until: '2030-12-31',
    quota: 5,
    registration_id: 999_999,
    full_name: 'Budi Pindai',
    current_job: 'Pemindai',
    external_id: 'unknown',
    status: 'EXPIRED',
    amount: 1_000_000,
    currency: 'IDR',
    paid_amount: 1_000_000,
    payment_channel: 'BCA',
    payment_method: 'BANK_TRANSFER',
  };
}

/** Where a name means something else than elsewhere. */
function particular(url: string, data: KnownData): Record<string, unknown> {
  const { updated } = data;
  // Calls that remove, end or restore something keep an id that does not exist: they would work only once.
  if (url.endsWith('/categories/{id}/update')) return { id: updated.categoryId, name: 'Kategori pindaian' };
  if (url.endsWith('/locations/{id}/update')) return { id: updated.locationId, name: 'Lokasi pindaian' };
  if (url.endsWith('/instructors/{id}/update')) return { id: updated.instructorId };
  if (url.endsWith('/discounts/{id}/update')) return updated.discount;
  if (url.endsWith('/courses/{id}/update')) return { ...updated.course, code: 'SCAN-2', price: 500_000 };
  if (url.endsWith('/course-schedules/{id}/update')) return { id: updated.scheduleId };
  if (url.endsWith('/vouchers/{id}/update')) return { id: updated.voucherId };
  if (url.endsWith('/users/login')) return { email: 'admin@karsa.test' };
  if (url.endsWith('/students/login')) return { email: 'student@karsa.test', password: 'karsa-student' };
  if (url.endsWith('/create-free-transaction')) return { course_schedule_id: data.freeScheduleId, price: 0 };
  if (url.endsWith('/courses/create')) return { slug: 'program-pindaian', price: 500_000 };
  if (url.endsWith('/vouchers/validate')) return { code: data.voucherCode };
  if (url.endsWith('/vouchers/create')) return { code: 'PINDAI' };
  if (['/registration', '/v1/courses', '/v1/vouchers', '/v1/certificates'].some((end) => url.endsWith(end)))
    return { type: 'ALL', sort: 'newest' };
  if (url.endsWith('/corporate-needs')) return { sort: 'newest' };
  if (url.endsWith('/course-details/create')) return { type: 'SYLLABUS' };
  if (url.endsWith('/get-transaction/{id}')) return { id: data.transactionId };
  if (url.endsWith('/xendit/webhook')) return { id: 'inv-unknown' };
  return {};
}
