/** Letters about an order from its form until its first payment makes the seat certain. */
import { brand } from '@site/shared/brand';
import { formatDeadline } from '@site/shared/dates';
import type { Mail } from '../outbox.ts';
import {
  about,
  openStage,
  paidStages,
  placeIsKept,
  seatIsSure,
  stageRows,
  teamWillCall,
  whose,
  type OrderFacts,
} from './order-letter.ts';

export function registrationReceived(order: OrderFacts, { expiresAt }: { readonly expiresAt: string }): Mail {
  const isPayer = order.reader.role === 'PAYER';
  return about(order, {
    urgency: 'NOW',
    subject: isPayer ? `Selesaikan pembayaran ${order.courseTitle}` : placeIsKept(order),
    paragraphs: isPayer
      ? [
          `Pendaftaran untuk ${order.courseTitle} sudah kami terima. Tempatnya kami simpan sampai batas waktu pembayaran di bawah ini.`,
          'Bayar, ubah data, atau batalkan lewat halaman pesananmu.',
        ]
      : [
          `${order.payerName} mendaftarkanmu untuk ${order.courseTitle}. Tempatmu kami simpan sampai batas waktu pembayaran di bawah ini.`,
          'Begitu pembayarannya masuk, kamu kami kabari.',
        ],
    title: 'Tempatnya kami simpan',
    highlight: ['Bayar sebelum', formatDeadline(expiresAt)],
    more: stageRows(order),
    ...(isPayer ? { label: 'Bayar sekarang' } : {}),
  });
}

/** @param until the instant until which the place is held */
export function wayToPayEnded(order: OrderFacts, until: string): Mail {
  return about(order, {
    subject: `Pembayaran ${order.courseTitle} belum selesai`,
    title: 'Pilih cara bayar lagi',
    paragraphs: [
      `Cara bayar yang dipilih sudah berakhir, dan tidak ada pembayaran yang masuk lewat cara itu. ${whose('Tempat', order)} di ${order.courseTitle} tetap kami simpan sampai batas waktu di bawah ini.`,
    ],
    highlight: ['Bayar sebelum', formatDeadline(until)],
    label: 'Pilih cara bayar lain',
  });
}

export function registrationConfirmed(order: OrderFacts): Mail {
  const next = openStage(order);
  const payment = order.reader.role === 'PAYER' ? 'Pembayaranmu' : `Pembayaran dari ${order.payerName}`;
  const paid = paidStages(order);
  const ofStages = next ? ` untuk tahap ${paid.join(' dan ')}` : '';
  const isPaid = order.hasPaid && (!next || paid.length > 0);
  return about(order, {
    urgency: 'NOW',
    subject: seatIsSure(order),
    title: 'Kursi sudah pasti',
    paragraphs: [
      `${isPaid ? `${payment}${ofStages} sudah kami terima. ` : ''}${whose('Tempat', order)} di ${order.courseTitle} sudah pasti.`,
      ...(next ? ['Tahap yang belum dibayar ada di bawah ini. Tagihannya kami kirim pada hari jatuh temponya.'] : []),
      'Jadwal, data peserta, dan perubahan rencana ada di halaman pesananmu.',
    ],
    more: next ? stageRows(order) : [],
  });
}

/**
 * The seat of an order is not certain. There are several causes: the payment was late or too low, class has begun, the same student has another
 * registration, or the batch was cancelled.
 */
export function seatUncertain(order: OrderFacts): Mail {
  const { courseTitle, hasPaid } = order;
  const thanks = `Terima kasih, pembayaran untuk ${courseTitle} sudah kami terima. `;
  return about(order, {
    subject: hasPaid ? `Pembayaran ${courseTitle} kami terima` : `Tempat di ${courseTitle} belum pasti`,
    paragraphs: [`${hasPaid ? thanks : ''}Tempat di jadwal ini belum bisa kami pastikan.`, teamWillCall(order)],
  });
}

/** Money came that does not settle the order: it is too little, or differs from its invoice. */
export function paymentBeingChecked(order: OrderFacts): Mail {
  return about(order, {
    subject: `Pembayaran ${order.courseTitle} sedang kami periksa`,
    paragraphs: [
      `Terima kasih, pembayaranmu untuk ${order.courseTitle} sudah kami terima, tetapi belum sesuai dengan tagihannya. ${whose('Tempat', order)} tetap kami simpan.`,
      `Kalau masih ada sisa tagihan, jumlahnya ada di halaman pesananmu. Ada pertanyaan? Tim ${brand.name} siap membantu.`,
    ],
  });
}

/** A new link to the order's page, for the person who asked for it. */
export function orderLink(order: OrderFacts, { earlierEnded }: { readonly earlierEnded: boolean }): Mail {
  return about(order, {
    urgency: 'NOW',
    subject: `Tautan pesanan ${order.courseTitle}`,
    paragraphs: [
      `Ini tautan ke ${whose('halaman pesanan', order)}. Siapa pun yang punya tautan ini bisa membukanya, jadi jangan diteruskan.`,
      ...(earlierEnded ? ['Tautan di email sebelumnya tidak berlaku lagi.'] : []),
    ],
  });
}
