import { formatDate, formatDeadline, formatTimes } from '@site/shared/dates';
import type { Mail, Urgency } from '../outbox.ts';
import { letter } from './layout.ts';
import { placeOf, type OrderFacts } from './order-letter.ts';

export interface WaitingFacts {
  readonly email: string;
  readonly courseTitle: string;
  /** Whether the course costs nothing. */
  readonly isFree: boolean;
  /** null where the course has no schedule yet. */
  readonly batch:
    | (Pick<OrderFacts, 'startDate' | 'startTime' | 'endTime' | 'timeZone' | 'days' | 'mode' | 'location'> & {
        readonly number: number;
      })
    | null;
  /** The address of the page of the entry, with a link of the reader's own. */
  readonly pageUrl: string;
  /** The address that takes the reader off the list when it is posted to. It holds the same link. */
  readonly leaveUrl: string;
  readonly courseUrl: string;
}

export function joinedWaitingList(facts: WaitingFacts): Mail {
  return about(facts, {
    subject: facts.batch
      ? `Kamu di daftar tunggu ${facts.courseTitle} Batch ${facts.batch.number}`
      : `Kami kabari begitu jadwal ${facts.courseTitle} keluar`,
    paragraphs: [
      facts.batch
        ? 'Emailmu sudah kami catat. Kalau ada tempat kosong, tawarannya datang ke alamat ini dan berlaku paling lama 12 jam.'
        : 'Emailmu sudah kami catat. Begitu jadwalnya keluar, kamu kami kabari di alamat ini.',
      'Tidak jadi, atau bukan kamu yang mendaftar? Buka tautan di bawah ini lalu keluar dari daftar.',
    ],
    label: 'Keluar dari daftar',
  });
}

export function placeOffered(facts: WaitingFacts, { endsAt }: { readonly endsAt: string }): Mail {
  return about(facts, {
    subject: `Ada tempat untukmu di ${facts.courseTitle} Batch ${facts.batch?.number ?? ''}`,
    paragraphs: [
      `Satu tempat kami simpan khusus untukmu sampai batas waktu di bawah ini. Lengkapi data peserta${facts.isFree ? '' : ' dan bayar'} sebelum itu.`,
      'Setelah waktunya lewat, tawarannya pindah ke orang berikutnya. Tidak jadi? Lewati tawaran ini supaya mereka tidak perlu menunggu.',
    ],
    title: 'Ada tempat untukmu',
    highlight: ['Putuskan sebelum', formatDeadline(endsAt)],
    label: 'Lihat tawaran',
  });
}

/** What happens to a person whose offer ended. BY_ANOTHER_ENTRY: the same list has another entry with their address, which keeps its place. */
const afterLapse = {
  LAST: 'Kamu masih di daftar tunggu, di urutan terakhir. Tidak perlu lagi? Keluar lewat tautan di bawah ini.',
  OUT: 'Ini tawaran ketiga yang lewat, jadi kamu keluar dari daftar tunggu. Masih ingin ikut? Masuk lagi lewat tautan di bawah ini.',
  BY_ANOTHER_ENTRY: 'Email ini masih di daftar tunggu lewat pendaftaran lain, dan urutannya di sana tidak berubah.',
} as const;

export function offerLapsed(facts: WaitingFacts, standing: keyof typeof afterLapse): Mail {
  return about(facts, {
    subject: `Tawaran ${facts.courseTitle} sudah lewat`,
    paragraphs: ['Batas waktunya lewat, jadi tempatnya kami tawarkan ke orang lain.', afterLapse[standing]],
    label: 'Buka daftar tunggu',
  });
}

/** The batch that a person waits for, or was offered a seat in, was cancelled. They now wait for the next one. */
export function waitedBatchCancelled(facts: WaitingFacts, { wasOffered }: { readonly wasOffered: boolean }): Mail {
  return about(facts, {
    subject: `${facts.courseTitle} Batch ${facts.batch?.number ?? ''} tidak jadi berlangsung`,
    paragraphs: [
      wasOffered
        ? 'Mohon maaf, batch di bawah ini tidak jadi berlangsung, jadi tawaran tempatnya tidak berlaku lagi.'
        : 'Mohon maaf, batch yang kamu tunggu tidak jadi berlangsung.',
      'Kamu kami kabari begitu jadwal berikutnya keluar. Tidak perlu lagi? Keluar lewat tautan di bawah ini.',
    ],
    label: 'Buka daftar tunggu',
  });
}

/** @param changes the label, the old value and the new value of each */
export function offeredBatchChanged(facts: WaitingFacts, changes: readonly (readonly [string, string])[]): Mail {
  return about(facts, {
    subject: `Jadwal baru: ${facts.courseTitle} Batch ${facts.batch?.number ?? ''}`,
    paragraphs: [
      'Jadwal batch yang tempatnya kami simpan untukmu berubah. Di bawah ini jadwal yang berlaku sekarang, lalu yang berubah: lama → baru.',
      'Tawaranmu tetap berlaku sampai batas waktunya. Tidak cocok lagi? Lewati tawaran ini.',
    ],
    title: 'Jadwal kelas berubah',
    more: changes,
    label: 'Lihat tawaran',
  });
}

/** Staff took a person off the list. The letter gives no reason, because the reason that staff wrote down is for colleagues. */
export function removedFromWaitingList(facts: WaitingFacts, { wasOffered }: { readonly wasOffered: boolean }): Mail {
  return about(facts, {
    subject: `Kamu tidak lagi di daftar tunggu ${facts.courseTitle} Batch ${facts.batch?.number ?? ''}`,
    paragraphs: [
      wasOffered
        ? 'Kami mengeluarkanmu dari daftar tunggu batch di bawah ini, jadi tawaran tempatnya tidak berlaku lagi.'
        : 'Kami mengeluarkanmu dari daftar tunggu batch di bawah ini. Tidak ada lagi email tentang tempat kosong di sana.',
      'Ada yang keliru, atau masih ingin ikut? Hubungi kami lewat kontak di bawah ini.',
    ],
    title: 'Kamu keluar dari daftar tunggu',
    label: 'Lihat program',
    url: facts.courseUrl,
    isLast: true,
  });
}

export function scheduleOpened(facts: WaitingFacts): Mail {
  return about(facts, {
    urgency: 'LATER',
    subject: `Jadwal ${facts.courseTitle} sudah keluar`,
    paragraphs: [
      'Kamu minta dikabari. Jadwalnya sekarang ada di halaman program, dan pendaftarannya dibuka.',
      'Ini email terakhir tentang jadwal program ini.',
    ],
    label: 'Lihat jadwal',
    url: facts.courseUrl,
    isLast: true,
  });
}

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The heading of the letter, where the subject is too long for one. */
  readonly title?: string;
  /** A fact in a box of its own, which readers must not overlook: label and value. */
  readonly highlight?: readonly [string, string];
  /** Facts after those of the batch: label and value. */
  readonly more?: readonly (readonly [string, string])[];
  readonly label: string;
  /** The address of the button, if it is not the page of the entry. Opening it changes nothing. */
  readonly url?: string;
  /** Whether the reader is on no list any more. */
  readonly isLast?: boolean;
  readonly urgency?: Urgency;
}

function about(
  { email, courseTitle, batch, pageUrl, leaveUrl }: WaitingFacts,
  { label, url = pageUrl, isLast = false, more = [], ...words }: Words,
): Mail {
  const mail = letter({
    ...words,
    to: email,
    greeting: 'Halo,',
    facts: [
      ['Program', courseTitle],
      ...(batch
        ? [
            ['Jadwal', `Batch ${batch.number}, ${formatDate(batch.startDate)}`] as const,
            ['Hari', batch.days] as const,
            ['Jam kelas', formatTimes(batch.startTime, batch.endTime, batch.timeZone)] as const,
            ['Tempat', placeOf(batch)] as const,
          ]
        : []),
      ...more,
    ],
    action: { label, url },
  });
  return isLast ? mail : { ...mail, oneClickUrl: leaveUrl };
}
