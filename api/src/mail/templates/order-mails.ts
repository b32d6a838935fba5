import { brand } from '@site/shared/brand';
import { formatDate, formatInstantWithTime, formatTimes } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import type { Mail } from '../outbox.ts';
import { letter } from './layout.ts';

export interface OrderFacts {
  readonly payerName: string;
  readonly payerEmail: string;
  readonly participantName: string;
  readonly courseTitle: string;
  readonly batch: number;
  /** Days of the week, as staff wrote them. */
  readonly days: string;
  readonly mode: 'REMOTE' | 'HYBRID' | 'OFFLINE';
  /** Where it takes place; null where there is no place. */
  readonly location: string | null;
  readonly startDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly amount: number;
  readonly transactionId: string;
  /** Address of the page that shows the order. */
  readonly resultUrl: string;
  /** Address of the form for another registration. */
  readonly formUrl: string;
}

export function registrationReceived(
  order: OrderFacts,
  invoice: { readonly url: string; readonly expiresAt: string },
): Mail {
  return letter({
    to: order.payerEmail,
    subject: `Selesaikan pembayaran ${order.courseTitle}`,
    greeting: `Halo ${order.payerName},`,
    paragraphs: [
      `Pendaftaran untuk ${order.courseTitle} sudah kami terima. Tempatnya kami simpan sampai batas waktu pembayaran di bawah ini.`,
    ],
    facts: [...facts(order), ['Bayar sebelum', formatInstantWithTime(invoice.expiresAt)]],
    action: { label: 'Bayar sekarang', url: invoice.url },
  });
}

/** For a stage of a plan, for what is owed after a move, or for the rest of what was paid in part. */
export function paymentRequested(
  order: OrderFacts,
  {
    url,
    expiresAt,
    amount,
    received,
  }: { readonly url: string; readonly expiresAt: string; readonly amount: number; readonly received: number },
): Mail {
  return letter({
    to: order.payerEmail,
    subject: `Tagihan ${order.courseTitle}`,
    greeting: `Halo ${order.payerName},`,
    paragraphs: [
      received > 0
        ? `${formatRupiah(received)} untuk ${order.courseTitle} sudah kami terima. Terima kasih. Berikutnya ${formatRupiah(amount)}.`
        : `Berikut tagihan ${formatRupiah(amount)} untuk ${order.courseTitle}.`,
    ],
    facts: [
      ...facts(order),
      ['Tagihan ini', formatRupiah(amount)],
      ['Bayar sebelum', formatInstantWithTime(expiresAt)],
    ],
    action: { label: `Bayar ${formatRupiah(amount)}`, url },
  });
}

export function registrationExpired(order: OrderFacts): Mail {
  return letter({
    to: order.payerEmail,
    subject: `Pendaftaran ${order.courseTitle} kedaluwarsa`,
    greeting: `Halo ${order.payerName},`,
    paragraphs: [
      `Batas waktu pembayaran untuk ${order.courseTitle} sudah lewat, jadi tempatnya kami lepas kembali.`,
      'Masih ingin ikut? Kamu bisa mendaftar lagi selama tempat masih tersedia.',
    ],
    facts: facts(order),
    action: { label: 'Daftar lagi', url: order.formUrl },
  });
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

/** Whatever the cause: too late, too little, class has begun, another registration of the same student. */
export function paymentWithoutSeat(order: OrderFacts): Mail {
  return letter({
    to: order.payerEmail,
    subject: `Pembayaran ${order.courseTitle} kami terima`,
    greeting: `Halo ${order.payerName},`,
    paragraphs: [
      `Terima kasih, pembayaranmu untuk ${order.courseTitle} sudah kami terima. Tempatmu di jadwal ini belum bisa kami pastikan.`,
      `Tim ${brand.name} akan menghubungi kamu tentang pengembalian dana atau jadwal lain.`,
    ],
    facts: facts(order),
  });
}

/** The money that came does not settle the order: too little, or not what its invoice says. */
export function paymentBeingChecked(order: OrderFacts): Mail {
  return letter({
    to: order.payerEmail,
    subject: `Pembayaran ${order.courseTitle} sedang kami periksa`,
    greeting: `Halo ${order.payerName},`,
    paragraphs: [
      `Terima kasih, pembayaranmu untuk ${order.courseTitle} sudah kami terima, tetapi belum sesuai dengan tagihannya. Tempatmu tetap kami simpan.`,
      `Tim ${brand.name} akan menghubungi kamu. Kamu tidak perlu membayar lagi sebelum itu.`,
    ],
    facts: facts(order),
  });
}

/** Tells the team of money that came and cannot be settled without them. */
export function paymentNeedsTeam(order: OrderFacts, reason: string): Mail {
  return letter({
    to: brand.email,
    subject: `Pembayaran perlu diperiksa: ${order.courseTitle}`,
    greeting: 'Halo tim,',
    paragraphs: [reason],
    facts: [...facts(order), ['Pembayar', `${order.payerName}, ${order.payerEmail}`]],
    action: { label: 'Lihat pendaftaran', url: order.resultUrl },
  });
}

/** @param refund what goes back, in rupiah */
export function orderCancelled(order: OrderFacts, refund: number): Mail {
  return letter({
    to: order.payerEmail,
    subject: `Pendaftaran ${order.courseTitle} dibatalkan`,
    greeting: `Halo ${order.payerName},`,
    paragraphs: [
      `Pendaftaran ${order.participantName} untuk ${order.courseTitle} sudah dibatalkan.`,
      ...(refund > 0
        ? [`Dana ${formatRupiah(refund)} kami kembalikan. Kami kabari lagi begitu dananya terkirim.`]
        : []),
      `Ada pertanyaan? Balas lewat kontak ${brand.name} di bawah ini.`,
    ],
    facts: facts(order),
    action: { label: 'Lihat pendaftaran', url: order.resultUrl },
  });
}

export function orderMoved(order: OrderFacts, balance: number): Mail {
  return letter({
    to: order.payerEmail,
    subject: `Jadwal ${order.courseTitle} diubah`,
    greeting: `Halo ${order.payerName},`,
    paragraphs: [
      `Pendaftaran ${order.participantName} sekarang ada di jadwal di bawah ini.`,
      ...(balance < 0
        ? [`Selisih harga yang belum dibayar: ${formatRupiah(-balance)}. Tim kami akan menghubungi kamu.`]
        : []),
      ...(balance > 0 ? [`Selisih harga ${formatRupiah(balance)} kami kembalikan.`] : []),
    ],
    facts: facts(order),
    action: { label: 'Lihat pendaftaran', url: order.resultUrl },
  });
}

/** The whole batch does not take place. */
export function batchCancelled(order: OrderFacts): Mail {
  return letter({
    to: order.payerEmail,
    subject: `Kelas ${order.courseTitle} batch ${order.batch} tidak jadi berlangsung`,
    greeting: `Halo ${order.payerName},`,
    paragraphs: [
      'Mohon maaf, jadwal di bawah ini tidak jadi berlangsung.',
      `Tim ${brand.name} akan menghubungi kamu tentang jadwal lain atau pengembalian dana.`,
    ],
    facts: facts(order),
    action: { label: 'Lihat pendaftaran', url: order.resultUrl },
  });
}

export function moneyReturned(order: OrderFacts, amount: number): Mail {
  return letter({
    to: order.payerEmail,
    subject: `Dana ${order.courseTitle} sudah dikembalikan`,
    greeting: `Halo ${order.payerName},`,
    paragraphs: [
      `Dana ${formatRupiah(amount)} sudah kami kirim kembali. Tergantung kanal pembayarannya, dananya sampai dalam beberapa hari kerja.`,
    ],
    facts: facts(order),
    action: { label: 'Lihat pendaftaran', url: order.resultUrl },
  });
}

export interface UnknownPayment {
  readonly provider: string;
  readonly providerInvoiceId: string;
  readonly externalId: string;
  /** Amount and currency, for people. */
  readonly received: string;
  readonly channel: string | null;
}

/** Tells the team of money for an invoice that is none of ours, as far as we know. */
export function unknownPaymentNeedsTeam(payment: UnknownPayment): Mail {
  return letter({
    to: brand.email,
    subject: 'Pembayaran perlu diperiksa: invoice tidak dikenal',
    greeting: 'Halo tim,',
    paragraphs: [
      'Penyedia pembayaran menerima uang untuk invoice yang tidak kami kenal. Cari pembayarnya di dasbor penyedia, lalu cocokkan atau kembalikan dananya.',
    ],
    facts: [
      ['Penyedia', payment.provider],
      ['Invoice penyedia', payment.providerInvoiceId],
      ['Nomor invoice', payment.externalId],
      ['Yang masuk', payment.received],
      ['Kanal', payment.channel ?? '–'],
    ],
  });
}

function facts(order: OrderFacts): [string, string][] {
  return [
    ['Peserta', order.participantName],
    ['Program', order.courseTitle],
    ['Jadwal', `Batch ${order.batch}, ${formatDate(order.startDate)}`],
    ['Hari', order.days],
    ['Jam kelas', formatTimes(order.startTime, order.endTime)],
    ['Tempat', placeOf(order)],
    ['Total', order.amount === 0 ? 'GRATIS' : formatRupiah(order.amount)],
    ['Payment ID', order.transactionId],
  ];
}

function placeOf({ mode, location }: OrderFacts): string {
  if (mode === 'REMOTE') return 'Online';
  const place = location ?? 'Lokasi menyusul';
  return mode === 'HYBRID' ? `${place} dan online` : place;
}
