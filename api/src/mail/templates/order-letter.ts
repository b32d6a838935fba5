/** The facts that every letter about an order gives, and phrases that several letters share. */
import { brand } from '@site/shared/brand';
import { formatDate, formatTimes, type TimeZone } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import type { Mail, Urgency } from '../outbox.ts';
import { letter } from './layout.ts';

export interface OrderFacts {
  /** The reader of the mail. Only the payer reads about money. */
  readonly reader: { readonly role: 'PAYER' | 'PARTICIPANT'; readonly name: string; readonly email: string };
  readonly payerName: string;
  readonly payerEmail: string;
  readonly participantName: string;
  /** The name of the participant for the subject of the mail. */
  readonly participantFirstName: string;
  readonly courseTitle: string;
  readonly batch: number;
  /** The days of the week, as staff wrote them. */
  readonly days: string;
  readonly mode: 'REMOTE' | 'HYBRID' | 'OFFLINE';
  /** The name of the place; null where there is none. */
  readonly location: string | null;
  /** The street address or the link of the online class, where staff gave it. Only for people whose place is certain. */
  readonly joiningDetails: string | null;
  readonly startDate: string;
  readonly startTime: string;
  readonly endTime: string;
  /** The time zone of the hours. */
  readonly timeZone: TimeZone;
  /** The price in the batch that the order is in now, whole rupiah. */
  readonly amount: number;
  /** Whether money came for it that was not paid back. */
  readonly hasPaid: boolean;
  /** Whether its seat is certain. */
  readonly isPlaced: boolean;
  /** The stages of its payment plan; only for the payer. */
  readonly stages?: readonly StageFacts[];
  readonly transactionId: string;
  /** The address of the order's page, with a link of the reader's own. */
  readonly orderUrl: string;
  /** The address of the calendar file of its classes, with the same link. */
  readonly calendarUrl: string;
  /** The money document attached to the payer's letter, where there is one. */
  readonly document?: { readonly label: string; readonly number: string } | null;
}

interface StageFacts {
  readonly number: number;
  readonly due_on: string;
  readonly amount: number;
  /** The amount still to be paid for this stage and all before it; 0 where it is paid. */
  readonly open: number;
}

/** The facts for the team. They have no link of a buyer, because it would let its reader act as the buyer. */
export type TeamFacts = Omit<OrderFacts, 'reader' | 'orderUrl' | 'calendarUrl'> & {
  /** The address of the page with the result of the payment. */
  readonly resultUrl: string;
};

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly more?: readonly [string, string][];
  /** The heading of the letter, where the subject is too long for one. */
  readonly title?: string;
  /** A fact in a box of its own, which readers must not overlook: label and value. */
  readonly highlight?: readonly [string, string];
  /** Whether addresses in the highlight become links. Only where staff alone write it. */
  readonly highlightHasLinks?: boolean;
  /** A link below the button. */
  readonly also?: { readonly label: string; readonly url: string };
  /** The label of the one button. It leads to the order's page, and opening that changes nothing. */
  readonly label?: string;
  readonly urgency?: Urgency;
}

/** A letter about an order to its payer or participant: the facts of the class, those of the money for the payer, and one button. */
export function about(order: OrderFacts, { more = [], label = 'Buka pesanan', ...words }: Words): Mail {
  const { reader } = order;
  return letter({
    ...words,
    to: reader.email,
    greeting: `Halo ${reader.name},`,
    facts: [...facts(order), ...(reader.role === 'PAYER' ? moneyFacts(order) : []), ...more],
    action: { label, url: order.orderUrl },
  });
}

/** A link to the calendar file, which replaces the classes in the reader's calendar or removes them. */
export const calendarAgain = ({ calendarUrl }: OrderFacts) =>
  ({ also: { label: 'Perbarui di kalender', url: calendarUrl } }) as const;

/** Names a thing for the reader: "your …" to the participant, and "… of" the participant to the payer. */
export const whose = (thing: string, { reader, participantName }: OrderFacts) =>
  reader.role === 'PAYER' ? `${thing} ${participantName}` : `${thing}mu`;

export const seatIsSure = ({ participantFirstName, batch }: OrderFacts) =>
  `${participantFirstName}, kursimu di Batch ${batch} sudah pasti`;

export const placeIsKept = ({ courseTitle }: OrderFacts) => `Tempatmu di ${courseTitle} kami simpan`;

/** What happens next to an order without a certain seat. Money is only mentioned where some came. */
export const teamWillCall = ({ hasPaid }: OrderFacts) =>
  `Tim ${brand.name} akan menghubungi kamu tentang ${hasPaid ? 'pengembalian dana atau ' : ''}batch lain.`;

/** The next stage of a plan that is to be paid. */
export const openStage = ({ stages = [] }: OrderFacts) => stages.find(({ open }) => open > 0);
export const paidStages = ({ stages = [] }: OrderFacts) =>
  stages.filter(({ open }) => open === 0).map(({ number }) => number);

/** One row for each stage of a plan: with the day it is due, or as paid. */
export const stageRows = ({ stages = [] }: OrderFacts): [string, string][] =>
  stages.map(({ number, due_on: day, amount, open }) => [
    `Tahap ${number}`,
    `${formatRupiah(amount)}, ${open === 0 ? 'lunas' : `jatuh tempo ${formatDate(day)}`}`,
  ]);

type ClassFacts = Omit<OrderFacts, 'reader' | 'orderUrl' | 'calendarUrl'>;

/** The facts of the class. */
export function facts(order: ClassFacts): [string, string][] {
  return [
    ['Peserta', order.participantName],
    ['Program', order.courseTitle],
    ['Jadwal', `Batch ${order.batch}, ${formatDate(order.startDate)}`],
    ['Hari', order.days],
    ['Jam kelas', formatTimes(order.startTime, order.endTime, order.timeZone)],
    ['Tempat', placeOf(order)],
  ];
}

/** The price, and the document that is attached to the letter. */
export function moneyFacts({ amount, transactionId, document }: ClassFacts): [string, string][] {
  return [
    ['Total', amount === 0 ? 'GRATIS' : formatRupiah(amount)],
    ['Payment ID', transactionId],
    ...(document ? [[document.label, document.number] satisfies [string, string]] : []),
  ];
}

export function placeOf({ mode, location }: Pick<ClassFacts, 'mode' | 'location'>): string {
  if (mode === 'REMOTE') return 'Online';
  const place = location ?? 'Lokasi menyusul';
  return mode === 'HYBRID' ? `${place} dan online` : place;
}

/** The place with the street address or the link that staff gave. */
export function placeToGo({
  mode,
  location,
  joining_details: details,
}: Pick<ClassFacts, 'mode' | 'location'> & { readonly joining_details: string | null }): string {
  if (details === null) return placeOf({ mode, location });
  return mode === 'REMOTE' ? details : `${placeOf({ mode, location })}, ${details}`;
}
