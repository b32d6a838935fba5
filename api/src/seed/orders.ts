import { addDays, daysBetween, jakartaInstant, type PlainDate } from '@site/shared/dates';
import { quote, type Quote } from '@site/shared/money';
import { hashOf } from '@site/shared/patterns/hash';
import { randomFrom, type Random } from '../drawing/patterns/seed.ts';
import { courses } from './all-courses.ts';
import { certificates } from './certificates.ts';
import type { LocationName } from './locations.ts';
import { fullNameOf, nearbyCities, people } from './people.ts';
import { demand, type DemandSeed } from './registrations.ts';
import { calendarOf, type ScheduleSeed } from './schedule-calendar.ts';
import { schedules } from './schedules.ts';
import { vouchers } from './vouchers.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type OrderState = 'PENDING' | 'PAID' | 'EXPIRED' | 'CANCELLED' | 'FAILED' | 'PAID_UNPLACED';

/** An order with its history. Instants are ms since 1970. */
export interface PlannedOrder {
  schedule: ScheduleSeed;
  /** The index in the list of people. */
  person: number;
  state: OrderState;
  quote: Quote;
  voucher: string | null;
  createdAt: number;
  updatedAt: number;
  /** null for a free order. */
  expiresAt: number | null;
  paidAt: number | null;
}

/** Turns the demand for each batch into orders of people, oldest first. The same day always gives the same orders. */
export function planOrders(today: PlainDate): PlannedOrder[] {
  const nextPerson = peopleInTurn();
  return demand.flatMap((batch) => ordersOf(batch, today, nextPerson)).sort((a, b) => a.createdAt - b.createdAt);
}

function ordersOf(batch: DemandSeed, today: PlainDate, nextPerson: NextPerson): PlannedOrder[] {
  const schedule = scheduleOf(batch);
  const course = courses.find(({ slug }) => slug === batch.course);
  if (!course) throw new Error(`The demand names ${batch.course}, which is no course of the demo`);
  const random = randomFrom(hashOf(`${batch.course} ${batch.batch}`));
  const { startDate } = calendarOf(schedule, today);
  const start = jakartaInstant(startDate, schedule.start);
  const taken = new Set<number>();
  // People travel far for a bootcamp, but not for a class of a few hours.
  const isDayOut = course.type !== 'BOOTCAMP' && schedule.mode !== 'REMOTE';
  const graduates = certificates
    .filter((certificate) => certificate.course === batch.course && certificate.batch === batch.batch)
    .map(({ graduate }) => people.findIndex((person) => fullNameOf(person) === graduate));

  return statesOf(batch).map(({ state, voucher: code }, index) => {
    const person =
      graduates[index] ??
      nextPerson((candidate) => !taken.has(candidate) && (!isDayOut || livesNear(candidate, schedule.location)));
    taken.add(person);
    const voucher = code ? vouchers.find((candidate) => candidate.code === code) : null;
    const amounts = quote({ price: course.price, coursePercentage: course.discount, voucher });
    const createdAt = createdAtOf(state, index, { today, schedule, startsIn: daysBetween(today, startDate), random });
    const expiresAt = amounts.payable === 0 ? null : Math.min(createdAt + DAY, start);
    return {
      schedule,
      person,
      state,
      quote: amounts,
      voucher: code,
      createdAt,
      expiresAt,
      ...settlement(state, createdAt, expiresAt, random),
    };
  });
}

/** The states of a batch's orders. Paid ones come first, because they use the vouchers and become graduates. */
function statesOf(batch: DemandSeed): { state: OrderState; voucher: string | null }[] {
  const many = (count: number | undefined, state: OrderState, codes: readonly string[] = []) =>
    Array.from({ length: count ?? 0 }, (_, index) => ({ state, voucher: codes[index] ?? null }));
  return [
    ...many(batch.paid, 'PAID', batch.vouchers),
    ...many(batch.pending, 'PENDING'),
    ...many(batch.expired, 'EXPIRED', batch.returnedVoucher ? [batch.returnedVoucher] : []),
    ...many(batch.cancelled, 'CANCELLED'),
    ...many(batch.failed, 'FAILED'),
    ...many(batch.unplaced, 'PAID_UNPLACED'),
  ];
}

interface Window {
  today: PlainDate;
  schedule: ScheduleSeed;
  startsIn: number;
  random: Random;
}

function createdAtOf(state: OrderState, index: number, { today, schedule, startsIn, random }: Window): number {
  // Unpaid invoices are valid for a day. Theirs are from the first minutes of today, so that they are valid at any hour of the setup.
  if (state === 'PENDING') return jakartaInstant(today, '00:01') + index * 17_000;
  // An order that has ended took up to two days.
  const latest = Math.min(startsIn - 1, state === 'PAID' ? -1 : -4);
  const day = schedule.published + Math.floor(random() * (latest - schedule.published + 1));
  const minutes = 7 * 60 + Math.floor(random() * 15 * 60);
  return jakartaInstant(addDays(today, day)) + minutes * MINUTE + Math.floor(random() * MINUTE);
}

function settlement(
  state: OrderState,
  createdAt: number,
  expiresAt: number | null,
  random: Random,
): { paidAt: number | null; updatedAt: number } {
  const soon = createdAt + (2 + Math.floor(random() * 55)) * MINUTE;
  const deadline = expiresAt ?? createdAt;
  switch (state) {
    case 'PAID':
      return { paidAt: expiresAt === null ? createdAt : soon, updatedAt: expiresAt === null ? createdAt : soon };
    case 'PENDING':
      return { paidAt: null, updatedAt: createdAt };
    case 'EXPIRED':
      return { paidAt: null, updatedAt: deadline };
    case 'CANCELLED':
    case 'FAILED':
      return { paidAt: null, updatedAt: soon };
    // The money came after the invoice had expired and the batch was full.
    case 'PAID_UNPLACED':
      return { paidAt: deadline + 3 * 60 * MINUTE, updatedAt: deadline + 3 * 60 * MINUTE };
  }
}

export function scheduleOf({ course, batch }: { course: string; batch: number }): ScheduleSeed {
  const schedule = schedules.find((candidate) => candidate.course === course && candidate.batch === batch);
  if (!schedule) throw new Error(`The demo has no batch ${batch} of ${course}`);
  return schedule;
}

/** Chooses the next person who is accepted. */
type NextPerson = (accepts: (person: number) => boolean) => number;

/** People in a shuffled queue. A chosen person goes to its end, so that all are chosen about equally often. */
function peopleInTurn(): NextPerson {
  const random = randomFrom(hashOf('people'));
  const queue = people
    .map((_, index) => ({ index, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ index }) => index);
  return (accepts) => {
    const person = queue.find(accepts);
    if (person === undefined) throw new Error('The demo has too few people for one of its batches: lower the demand');
    queue.splice(queue.indexOf(person), 1);
    queue.push(person);
    return person;
  };
}

function livesNear(person: number, location: LocationName): boolean {
  const city = people[person]?.city;
  return city !== undefined && nearbyCities[location].includes(city);
}
