/** What every letter about an order says, and the words that several of them share. */
import { brand } from '@site/shared/brand';
import { formatDate, formatTimes, type TimeZone } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import type { Mail, Urgency } from '../outbox.ts';
import { letter } from './layout.ts';

export interface OrderFacts {
  /** Who reads the mail: money is the payer's business. */
  readonly reader: { readonly role: 'PAYER' | 'PARTICIPANT'; readonly name: string; readonly email: string };
  readonly payerName: string;
  readonly payerEmail: string;
  readonly participantName: string;
  /** The participant, as the subject of the mail names them. */
  readonly participantFirstName: string;
  readonly courseTitle: string;
  readonly batch: number;
  /** Days of the week, as staff wrote them. */
  readonly days: string;
  readonly mode: 'REMOTE' | 'HYBRID' | 'OFFLINE';
  /** Where it takes place; null where there is no place. */
  readonly location: string | null;
  /** For people whose place is certain, where staff gave it: the street address, or the link of the online class. */
  readonly joiningDetails: string | null;
  readonly startDate: string;
  readonly startTime: string;
  readonly endTime: string;
  /** By whose clock the hours are meant. */
  readonly timeZone: TimeZone;
  /** What it costs where it is now, whole rupiah. */
  readonly amount: number;
  /** Money for it came and is still here. */
  readonly hasPaid: boolean;
  /** Its seat is certain. */
  readonly isPlaced: boolean;
  /** The stages of the plan by which it is paid, for the payer alone. */
  readonly stages?: readonly StageFacts[];
  readonly transactionId: string;
  /** Address of the order's page, by a link that is the reader's own. */
  readonly orderUrl: string;
  /** Address of its classes as a file for one's calendar, by the same link. */
  readonly calendarUrl: string;
  /** The document about money that goes with the payer's letter, where there is one. */
  readonly document?: { readonly label: string; readonly number: string } | null;
}

interface StageFacts {
  readonly number: number;
  readonly due_on: string;
  readonly amount: number;
  /** What is still to be paid of it and all before it; 0 where it is paid. */
  readonly open: number;
}

/** What the team is told: no link of a buyer, which would let them act as the buyer. */
export type TeamFacts = Omit<OrderFacts, 'reader' | 'orderUrl' | 'calendarUrl'> & {
  /** Address of the page that shows what became of the payment. */
  readonly resultUrl: string;
};

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly more?: readonly [string, string][];
  /** Heading of the letter, where the subject says more than a heading. */
  readonly title?: string;
  /** What must not be overlooked, label and value. */
  readonly highlight?: readonly [string, string];
  /** Links in it can be followed: only staff write it. */
  readonly highlightHasLinks?: boolean;
  /** A link below the button. */
  readonly also?: { readonly label: string; readonly url: string };
  /** Label of the one button, which leads to the order's page: opening a link does nothing by itself. */
  readonly label?: string;
  readonly urgency?: Urgency;
}

/** A letter about an order, to one of its people: what the class is, to the payer also the money, and one button. */
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

/** The file takes the place of what its reader has in a calendar, or takes it off. */
export const calendarAgain = ({ calendarUrl }: OrderFacts) =>
  ({ also: { label: 'Perbarui di kalender', url: calendarUrl } }) as const;

/** Whose the thing is, in words: the participant reads that it is theirs, and the payer whom it is for. */
export const whose = (thing: string, { reader, participantName }: OrderFacts) =>
  reader.role === 'PAYER' ? `${thing} ${participantName}` : `${thing}mu`;

export const seatIsSure = ({ participantFirstName, batch }: OrderFacts) =>
  `${participantFirstName}, kursimu di Batch ${batch} sudah pasti`;

export const placeIsKept = ({ courseTitle }: OrderFacts) => `Tempatmu di ${courseTitle} kami simpan`;

/** What follows for an order without a certain seat. Where no money came, none goes back. */
export const teamWillCall = ({ hasPaid }: OrderFacts) =>
  `Tim ${brand.name} akan menghubungi kamu tentang ${hasPaid ? 'pengembalian dana atau ' : ''}batch lain.`;

/** The stage of a plan that is to be paid next. */
export const openStage = ({ stages = [] }: OrderFacts) => stages.find(({ open }) => open > 0);
export const paidStages = ({ stages = [] }: OrderFacts) =>
  stages.filter(({ open }) => open === 0).map(({ number }) => number);

/** The stages of a plan, each with its day while it is not paid. */
export const stageRows = ({ stages = [] }: OrderFacts): [string, string][] =>
  stages.map(({ number, due_on: day, amount, open }) => [
    `Tahap ${number}`,
    `${formatRupiah(amount)}, ${open === 0 ? 'lunas' : `jatuh tempo ${formatDate(day)}`}`,
  ]);

type ClassFacts = Omit<OrderFacts, 'reader' | 'orderUrl' | 'calendarUrl'>;

/** The class, as each letter about an order says it. */
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

/** What it costs, and the document that goes with the letter. */
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

/** Where to go, with the street address or the link that staff gave. */
export function placeToGo({
  mode,
  location,
  joining_details: details,
}: Pick<ClassFacts, 'mode' | 'location'> & { readonly joining_details: string | null }): string {
  if (details === null) return placeOf({ mode, location });
  return mode === 'REMOTE' ? details : `${placeOf({ mode, location })}, ${details}`;
}
