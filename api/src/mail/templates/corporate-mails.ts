import { brand } from '@site/shared/brand';
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

/** Tells the team of a company that asks for training. */
export function corporateNeedArrived(request: Request, courseTitle: string | null): Mail {
  return letter({
    to: brand.email,
    subject: `Permintaan pelatihan dari ${request.company_name}`,
    greeting: 'Halo tim,',
    paragraphs: [`${request.company_name} mengirim permintaan pelatihan.`, ...(request.notes ? [request.notes] : [])],
    facts: [
      ...facts(request, courseTitle),
      ['PIC', `${request.pic_name}, ${request.pic_email}${request.pic_whatsapp ? `, ${request.pic_whatsapp}` : ''}`],
    ],
  });
}

/** Tells the one who asked that the request has arrived. */
export function corporateNeedReceived(request: Request, courseTitle: string | null): Mail {
  return letter({
    to: request.pic_email,
    subject: 'Permintaan pelatihan kami terima',
    greeting: `Halo ${request.pic_name},`,
    paragraphs: [
      `Terima kasih, permintaan pelatihan untuk ${request.company_name} sudah kami terima. Tim ${brand.name} akan segera menghubungi kamu.`,
    ],
    facts: facts(request, courseTitle),
  });
}

function facts(request: Request, courseTitle: string | null): [string, string][] {
  return [
    ['Program', courseTitle ?? 'Belum dipilih'],
    ['Peserta', String(request.participant_amount)],
  ];
}
