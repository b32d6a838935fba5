import { brand } from '@site/shared/brand';
import { daysBetween, formatDate, formatTime, formatTimes, timeZones, type PlainDate } from '@site/shared/dates';
import type { Mail } from '../outbox.ts';
import { about, calendarAgain, placeOf, whose, type OrderFacts } from './order-letter.ts';

/** News and reminders go to a whole batch, so they leave after mails that a single person waits for. */
const news: typeof about = (order, words) => about(order, { ...words, urgency: 'LATER' });

/** Sent some days before class begins. */
export function classSoon(order: OrderFacts, today: PlainDate): Mail {
  return news(order, {
    subject: `${daysUntil(order, today)}: kelas pertama ${order.courseTitle}`,
    paragraphs: [
      `Kelas ${order.courseTitle} ${whose('untuk', order)} segera dimulai. Periksa lagi hari, jam, dan tempatnya di bawah ini.`,
      'Ada data yang perlu diperbaiki, atau rencananya berubah? Buka halaman pesananmu.',
    ],
  });
}

/** Sent the day before class begins: it says where to be, and when. */
export function classTomorrow(order: OrderFacts, today: PlainDate): Mail {
  return news(order, {
    subject: `${daysUntil(order, today)} ${formatTime(order.startTime)} ${timeZones[order.timeZone].label}: kelas pertama ${order.courseTitle}`,
    paragraphs: [
      `Sampai jumpa di kelas pertama ${order.courseTitle}. Waktu dan tempat ${whose('untuk', order)} ada di bawah ini.`,
      ...(order.mode === 'OFFLINE' || order.joiningDetails !== null
        ? []
        : [`Belum menerima tautan untuk ikut secara online? Tanyakan lewat kontak ${brand.name} di bawah ini.`]),
    ],
    title: `Kelas pertama ${daysUntil(order, today).toLowerCase()}`,
    ...(order.joiningDetails === null
      ? {}
      : { highlight: [joiningLabels[order.mode], order.joiningDetails], highlightHasLinks: true }),
    also: { label: 'Tambah ke kalender', url: order.calendarUrl },
  });
}

/** What the joining details of a batch are called, by its mode. */
const joiningLabels = { REMOTE: 'Tautan kelas', OFFLINE: 'Alamat', HYBRID: 'Alamat dan tautan' } as const;

/** Sent after the last day of class. */
export function classEnded(order: OrderFacts): Mail {
  return news(order, {
    subject: `Bagaimana kelas ${order.courseTitle}?`,
    paragraphs: [
      `Kelas ${order.courseTitle} batch ${order.batch} sudah selesai. Terima kasih sudah belajar bersama kami.`,
      `Apa yang sudah baik, dan apa yang bisa lebih baik? Ceritakan lewat kontak ${brand.name} di bawah ini.`,
    ],
  });
}

/** The facts about a certificate for the letter to its person. */
export interface NewCertificate {
  readonly refId: string;
  /** The name as the certificate has it. */
  readonly fullName: string;
  /** The address of the page that shows and verifies it. */
  readonly url: string;
}

export function certificateIssued(order: OrderFacts, { refId, fullName, url }: NewCertificate): Mail {
  return news(order, {
    subject: `${order.participantFirstName}, sertifikat ${order.courseTitle} sudah terbit`,
    paragraphs: [
      `Selamat! Sertifikat ${order.courseTitle} atas nama ${fullName} sudah terbit. Unduh lembarnya, atau bagikan tautannya: siapa pun yang punya tautan itu bisa memeriksa sertifikatnya.`,
    ],
    title: 'Sertifikat sudah terbit',
    more: [['ID sertifikat', refId]],
    also: { label: 'Buka sertifikat', url },
  });
}

/** When and where a batch takes place. */
export type ClassPlan = Pick<
  OrderFacts,
  'startDate' | 'startTime' | 'endTime' | 'timeZone' | 'days' | 'mode' | 'location'
> & {
  readonly endDate: PlainDate;
};

/** The changes between two plans: the label and both values of each. */
export function planChanges(before: ClassPlan, after: ClassPlan): [string, string][] {
  const rows: [string, (plan: ClassPlan) => string][] = [
    ['Perubahan mulai', ({ startDate }) => formatDate(startDate)],
    ['Perubahan selesai', ({ endDate }) => formatDate(endDate)],
    ['Perubahan hari', ({ days }) => days],
    ['Perubahan jam', ({ startTime, endTime, timeZone }) => formatTimes(startTime, endTime, timeZone)],
    ['Perubahan tempat', placeOf],
  ];
  return rows.flatMap(([label, shown]) =>
    shown(before) === shown(after) ? [] : [[label, `${shown(before)} → ${shown(after)}`]],
  );
}

/** The address or the link of a batch has changed, which its people have already seen. */
export function joiningDetailsChanged(order: OrderFacts): Mail {
  const what = joiningLabels[order.mode];
  return news(order, {
    subject: `${what} baru: ${order.courseTitle} Batch ${order.batch}`,
    paragraphs: [
      `${whose('Untuk', order)} di ${order.courseTitle}, pakai yang di bawah ini. Yang lama tidak berlaku lagi.`,
    ],
    title: `${what} berubah`,
    highlight: [what, order.joiningDetails ?? 'Menyusul'],
    highlightHasLinks: true,
  });
}

export function classChanged(order: OrderFacts, changes: [string, string][]): Mail {
  return news(order, {
    subject: `Jadwal baru: ${order.courseTitle} Batch ${order.batch}`,
    paragraphs: [
      `${whose('Jadwal', order)} di ${order.courseTitle} berubah. Di bawah ini jadwal yang berlaku sekarang, lalu yang berubah: lama → baru.`,
      'Tidak cocok lagi? Pilihanmu ada di halaman pesanan.',
    ],
    title: 'Jadwal kelas berubah',
    more: changes,
    ...calendarAgain(order),
  });
}

function daysUntil({ startDate }: OrderFacts, today: PlainDate): string {
  const days = daysBetween(today, startDate);
  return ['Hari ini', 'Besok'][days] ?? `${days} hari lagi`;
}
