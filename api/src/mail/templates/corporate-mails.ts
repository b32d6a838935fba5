import { brand } from '@site/shared/brand';
import { formatDate } from '@site/shared/dates';
import type { Mail } from '../outbox.ts';
import { letter } from './layout.ts';

interface Request {
  readonly company_name: string;
  readonly pic_name: string;
  readonly pic_email: string;
  readonly pic_whatsapp?: string | null | undefined;
  readonly participant_amount: number;
  readonly notes?: string | null | undefined;
}

/** Tells the team about a company that asks for training. */
export function corporateNeedArrived(request: Request, courseTitle: string | null): Mail {
  const mail = letter({
    to: brand.email,
    subject: `Permintaan pelatihan dari ${request.company_name}`,
    greeting: 'Halo tim,',
    paragraphs: [`${request.company_name} mengirim permintaan pelatihan.`, ...(request.notes ? [request.notes] : [])],
    facts: [
      ...facts(request, courseTitle),
      ['PIC', `${request.pic_name}, ${request.pic_email}${request.pic_whatsapp ? `, ${request.pic_whatsapp}` : ''}`],
    ],
  });
  return { ...mail, replyTo: request.pic_email };
}

/** Tells the sender of a request that it has arrived. Anybody may have typed the address, so the letter repeats nothing of the request. */
export function corporateNeedReceived(
  request: Pick<Request, 'pic_email' | 'participant_amount'>,
  courseTitle: string | null,
): Mail {
  return letter({
    to: request.pic_email,
    subject: 'Permintaan pelatihan kami terima',
    greeting: 'Halo,',
    paragraphs: [
      `Terima kasih, permintaan pelatihan dengan alamat email ini sudah kami terima. Tim ${brand.name} akan segera menghubungi kamu.`,
      'Bukan kamu yang mengirimnya? Abaikan email ini.',
    ],
    facts: facts(request, courseTitle),
  });
}

interface SeatFacts {
  readonly companyName: string;
  readonly picName: string;
  readonly picEmail: string;
  readonly courseTitle: string;
  readonly batch: number;
  readonly startDate: string;
  readonly seats: number;
  readonly pageUrl: string;
}

/** Asks the company to name the persons for its seats. */
export function seatsToName(facts: SeatFacts): Mail {
  return letter({
    to: facts.picEmail,
    subject: `Isi nama peserta ${facts.companyName} untuk ${facts.courseTitle}`,
    greeting: `Halo ${facts.picName},`,
    paragraphs: [
      `${facts.seats} kursi untuk ${facts.companyName} sudah kami simpan. Isi nama, email, dan nomor telepon tiap peserta di halaman di bawah ini, sendiri atau oleh pesertanya.`,
      'Setiap peserta langsung menerima email. Nama bisa diperbaiki sampai kelas dimulai. Siapa pun yang memegang tautan ini bisa mengisi, jadi bagikan hanya ke peserta.',
    ],
    facts: [
      ['Program', `${facts.courseTitle}, Batch ${facts.batch}`],
      ['Mulai', formatDate(facts.startDate)],
    ],
    action: { label: 'Isi nama peserta', url: facts.pageUrl },
  });
}

function facts(request: Pick<Request, 'participant_amount'>, courseTitle: string | null): [string, string][] {
  return [
    ['Program', courseTitle ?? 'Belum dipilih'],
    ['Peserta', String(request.participant_amount)],
  ];
}
