/** What one visitor, buyer or staff user does, over HTTP/2 as their browser does it. */
import { FILLED_FORM } from '@site/shared/person/person.fixture';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Call } from './http2-calls.ts';
import type { Outcome, What } from './seen.ts';

export interface Batch {
  id: number;
  price: number;
}

/** What the journeys find on the site. */
export interface Ground {
  origin: string;
  staffToken: string;
  /** Addresses of pages, lists and pictures that visitors ask for. */
  pages: string[];
  lists: string[];
  pictures: string[];
  staffPages: string[];
  categoryId: number;
  /** To register for. */
  batches: Batch[];
}

/** An order that its buyer was told of. */
export interface ToldOrder {
  transaction: string;
  email: string;
}

export interface Company {
  ground: Ground;
  /** At the site. */
  call: Call;
  saw(what: What, began: number, outcome: Outcome, why?: string): void;
  /** The buyer pays at the provider. */
  pay(invoiceId: string): void;
  told(order: ToldOrder): void;
}

export type Journey = (company: Company) => Promise<void>;

/** As long as a browser waits, ms. */
const LONGEST_MS = 30_000;
/** As long as a buyer sends the same order again. */
const BUYER_GIVES_UP_MS = 60_000;
const PAYMENT_SEEN_MS = 60_000;
/** A flood comes from one address. */
const FLOODER = '203.0.113.7';

const any = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
};
const word = () => randomBytes(5).toString('hex');
const address = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

function ask({ call }: Company, path: string, init: RequestInit = {}, from = address()): Promise<Answer> {
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', from);
  return call(path, { ...init, headers, signal: AbortSignal.timeout(LONGEST_MS) });
}

/** A refusal says when to come again. */
const isRefusal = ({ status, headers }: Answer) =>
  (status === 503 || status === 429) && headers['retry-after'] !== undefined;
/** The plain shell: a page without content, which the browser makes. */
const isShell = ({ text }: Answer) => text.includes('id="root"') && text.includes('<script');

async function look(company: Company, what: What, path: string, init?: RequestInit, from?: string): Promise<void> {
  const began = performance.now();
  try {
    const answer = await ask(company, path, init, from);
    if (answer.status < 400) company.saw(what, began, 'done');
    else if (isRefusal(answer)) company.saw(what, began, isShell(answer) ? 'left to browser' : 'refused');
    else company.saw(what, began, 'failed', `status ${answer.status}`);
  } catch (error) {
    company.saw(what, began, 'failed', reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause = error } = error;
  if (!(cause instanceof Error)) return error.name;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}

const asStaff = ({ ground }: Company) => ({ headers: { authorization: `Bearer ${ground.staffToken}` } });

/** Registers, sending the same order again after an answer that did not come, and pays. */
async function register(company: Company): Promise<void> {
  const batch = any(company.ground.batches);
  const email = `load-${word()}@example.com`;
  const began = performance.now();
  const body = JSON.stringify({
    ...FILLED_FORM,
    price: batch.price,
    email: `payer-of-${email}`,
    course_schedule_id: batch.id,
    email_student: email,
  });
  const call = `/api/v1/xendit/${batch.price > 0 ? 'create-invoice' : 'create-free-transaction'}`;
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const from = address();
  for (let sent = 1; ; sent += 1) {
    const answer = await ask(company, call, { method: 'POST', headers, body }, from).catch(reasonOf);
    const said = typeof answer === 'string' ? null : parsed(answer.text);
    if (typeof answer !== 'string' && answer.status === 409 && said?.code === 'SOLD_OUT')
      return company.saw('order', began, 'done');
    if (typeof answer !== 'string' && answer.status < 300 && said?.data) {
      company.saw('order', began, sent > 1 ? 'again' : 'done');
      company.told({ transaction: said.data.transaction.id, email });
      const invoice = said.data.invoice?.invoice_url.split('/').at(-1);
      if (invoice && Math.random() < 0.8) await payFor(company, said.data.transaction.id, invoice);
      return;
    }
    const why = typeof answer === 'string' ? answer : `${answer.status} ${said?.code ?? ''}`;
    const isFinal =
      typeof answer !== 'string' && answer.status < 500 && answer.status !== 429 && said?.code !== 'IN_FLIGHT';
    const isRefused = typeof answer !== 'string' && isRefusal(answer);
    if (isFinal || performance.now() - began > BUYER_GIVES_UP_MS)
      return company.saw('order', began, isRefused && !isFinal ? 'refused' : 'failed', `given up after ${why}`);
    await sleep(1000 + Math.random() * 1000);
  }
}

interface OrderAnswer {
  code?: string;
  data?: { transaction: { id: string; status?: string }; invoice?: { invoice_url: string } };
}
function parsed(text: string): OrderAnswer | null {
  try {
    return JSON.parse(text) as OrderAnswer;
  } catch {
    return null;
  }
}

/** Pays, and looks at the page of the result until it says so. */
async function payFor(company: Company, transaction: string, invoice: string): Promise<void> {
  const began = performance.now();
  company.pay(invoice);
  while (performance.now() - began < PAYMENT_SEEN_MS) {
    await sleep(500);
    const answer = await ask(company, `/api/v1/xendit/get-transaction/${transaction}`).catch(() => null);
    if (answer?.status === 200 && answer.text.includes('"PAID"')) return company.saw('payment', began, 'done');
  }
  company.saw('payment', began, 'failed', 'not seen within a minute');
}

/** The smallest PNG there is. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A course with a picture. */
async function upload(company: Company): Promise<void> {
  const form = new FormData();
  const name = word();
  const fields = { title: `Beban ${name}`, code: `LOAD-${name}`, slug: `beban-${name}`, type: 'EVENT' };
  const texts = { description: 'Kursus untuk uji beban', short_description: 'Uji beban', price: '0' };
  for (const [field, value] of Object.entries({ ...fields, ...texts, category_id: String(company.ground.categoryId) }))
    form.append(field, value);
  form.append('thumbnail', new Blob([PICTURE], { type: 'image/png' }), 'gambar.png');
  await look(company, 'upload', '/api/v1/courses/create', { method: 'POST', body: form, ...asStaff(company) });
}

export const journeys = {
  browse: async (company) => {
    await look(company, 'page', any(company.ground.pages));
    await look(company, 'list', any(company.ground.lists));
    await look(company, 'picture', any(company.ground.pictures));
  },
  search: (company) => look(company, 'new search', `/search?q=${word()}`),
  register,
  staff: (company) => look(company, 'staff', any(company.ground.staffPages), asStaff(company)),
  upload,
  /** One address that asks for pages that were not asked for before. */
  'flood of pages': (company) => look(company, 'flood', `/search?q=${word()}`, {}, FLOODER),
  /** Many addresses that ask the API for what it has to look up. */
  'flood of calls': (company) => look(company, 'flood', `/api/v1/courses/by-category-type?limit=100&q=${word()}`),
} satisfies Record<string, Journey>;

export type JourneyName = keyof typeof journeys;
