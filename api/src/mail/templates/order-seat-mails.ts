/** Letters about who has the seat of an order, and in which batch. */
import { brand } from '@site/shared/brand';
import { formatDate } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import type { Mail } from '../outbox.ts';
import { letter } from './layout.ts';
import { about, calendarAgain, placeIsKept, seatIsSure, whose, type OrderFacts } from './order-letter.ts';

/** Another person has the seat now. The one before reads {@link seatGivenAway}. */
export function participantChanged(order: OrderFacts): Mail {
  if (order.reader.role === 'PAYER')
    return about(order, {
      subject: `Peserta ${order.courseTitle} diganti`,
      paragraphs: [
        `Tempat di ${order.courseTitle} sekarang untuk ${order.participantName}. Pembayarannya tidak berubah.`,
      ],
    });
  return about(order, {
    subject: order.isPlaced ? seatIsSure(order) : placeIsKept(order),
    paragraphs: [
      `${order.payerName} memberikan tempat di ${order.courseTitle} kepadamu.`,
      ...(order.isPlaced ? [] : ['Pembayarannya belum masuk. Begitu masuk, kursimu pasti dan kamu kami kabari.']),
    ],
  });
}

/** To who had the seat: another person has it now. It says nothing of that person and of money, and has no link: none of theirs opens anything. */
export function seatGivenAway(
  { courseTitle, batch, startDate, payerName }: Pick<OrderFacts, 'courseTitle' | 'batch' | 'startDate' | 'payerName'>,
  { name, email }: { readonly name: string; readonly email: string },
): Mail {
  return letter({
    to: email,
    subject: `Tempat di ${courseTitle} sekarang untuk orang lain`,
    greeting: `Halo ${name},`,
    paragraphs: [
      `Tempat di kelas ini, yang didaftarkan ${payerName} untukmu, sudah diberikan kepada orang lain.`,
      'Kabar tentang kelasnya tidak kami kirim lagi ke alamat ini, dan tautan di email sebelumnya tidak berlaku lagi.',
      `Ada pertanyaan? Hubungi ${payerName}, atau ${brand.name} lewat kontak di bawah ini.`,
    ],
    facts: [
      ['Program', courseTitle],
      ['Jadwal', `Batch ${batch}, ${formatDate(startDate)}`],
    ],
  });
}

/** To the right address of a person whose e-mail was wrong: no letter before reached them. */
export function addressCorrected(order: OrderFacts): Mail {
  return about(order, {
    subject: `Emailmu untuk ${order.courseTitle} sudah diperbaiki`,
    paragraphs: [
      `Kabar tentang ${whose('pendaftaran', order)} di ${order.courseTitle} sekarang kami kirim ke alamat ini. Keadaan terakhirnya ada di halaman pesanan.`,
      'Tautan di email yang terkirim ke alamat sebelumnya tidak berlaku lagi.',
    ],
  });
}

export interface Moved {
  /** Rupiah. Above 0: the other batch costs so much more, which is still to be paid. Below 0: so much is paid back. */
  readonly difference: number;
  /** The title of the earlier program; null where the program stays the same. */
  readonly fromProgram: string | null;
  /** The number of the cancelled batch; null where the move has another cause. */
  readonly cancelledBatch: number | null;
}

export function orderMoved(order: OrderFacts, { difference, fromProgram, cancelledBatch }: Moved): Mail {
  const isPayer = order.reader.role === 'PAYER';
  const registration = whose('Pendaftaran', order);
  // The subject has no full name, because the history of the order keeps subjects even when the person is erased.
  const inSubject = whose('Pendaftaran', { ...order, participantName: order.participantFirstName });
  return about(order, {
    subject:
      fromProgram === null ? `Jadwal ${order.courseTitle} diubah` : `${inSubject} pindah ke ${order.courseTitle}`,
    paragraphs: [
      ...(cancelledBatch === null ? [] : [`Mohon maaf, Batch ${cancelledBatch} tidak jadi berlangsung.`]),
      fromProgram === null
        ? `${registration} sekarang ada di jadwal di bawah ini.`
        : `${registration} dipindah dari ${fromProgram} ke ${order.courseTitle}, dengan jadwal di bawah ini.`,
      ...(isPayer && difference > 0
        ? [`Selisih harga yang belum dibayar: ${formatRupiah(difference)}. Bayar lewat halaman pesananmu.`]
        : []),
      ...(isPayer && difference < 0 ? [`Selisih harga ${formatRupiah(-difference)} kami kembalikan.`] : []),
    ],
    ...calendarAgain(order),
  });
}
