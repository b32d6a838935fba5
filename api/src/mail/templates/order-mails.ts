import { brand } from '@site/shared/brand';
import { formatDate } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import type { Mail } from '../outbox.ts';
import { letter } from './layout.ts';

export interface OrderFacts {
  readonly payerName: string;
  readonly payerEmail: string;
  readonly courseTitle: string;
  readonly batch: number;
  readonly startDate: string;
  readonly amount: number;
  readonly transactionId: string;
  /** Address of the page that shows the order. */
  readonly resultUrl: string;
}

export function registrationConfirmed(order: OrderFacts): Mail {
  return letter({
    to: order.payerEmail,
    subject: `Pendaftaran ${order.courseTitle} berhasil`,
    greeting: `Halo ${order.payerName},`,
    paragraphs: [
      order.amount === 0
        ? `Pendaftaranmu untuk ${order.courseTitle} sudah kami terima.`
        : `Pembayaranmu sudah kami terima dan pendaftaran untuk ${order.courseTitle} sudah aktif.`,
      'Tim kami akan menghubungi kamu sebelum kelas dimulai.',
    ],
    facts: facts(order),
    action: { label: 'Lihat pendaftaran', url: order.resultUrl },
  });
}

export function paymentWithoutSeat(order: OrderFacts): Mail {
  return letter({
    to: order.payerEmail,
    subject: `Pembayaran ${order.courseTitle} kami terima`,
    greeting: `Halo ${order.payerName},`,
    paragraphs: [
      `Pembayaranmu untuk ${order.courseTitle} sudah masuk, tetapi datang setelah batas waktu dan kursinya sudah tidak tersedia.`,
      `Tim ${brand.name} akan menghubungi kamu untuk memilih jadwal lain atau pengembalian dana.`,
    ],
    facts: facts(order),
  });
}

function facts(order: OrderFacts): [string, string][] {
  return [
    ['Program', order.courseTitle],
    ['Jadwal', `Batch ${order.batch}, ${formatDate(order.startDate)}`],
    ['Total', order.amount === 0 ? 'GRATIS' : formatRupiah(order.amount)],
    ['Payment ID', order.transactionId],
  ];
}
