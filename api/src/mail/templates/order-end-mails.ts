/** Letters about the end of an order, and about money that is paid back. */
import { brand } from '@site/shared/brand';
import { formatRupiah } from '@site/shared/money';
import type { Mail } from '../outbox.ts';
import { about, calendarAgain, teamWillCall, whose, type OrderFacts } from './order-letter.ts';

export function registrationExpired(order: OrderFacts): Mail {
  return about(order, {
    subject: `Pendaftaran ${order.courseTitle} kedaluwarsa`,
    paragraphs: [
      `Batas waktu pembayaran untuk ${order.courseTitle} sudah lewat, jadi tempatnya kami lepas kembali.`,
      'Masih ingin ikut? Datanya masih ada di halaman pesanan: kamu bisa mendaftar lagi selama tempat masih tersedia.',
    ],
    label: 'Daftar ulang',
  });
}

/** The result of a cancellation. Amounts are rupiah. */
export interface Cancelled {
  /** The amount that is paid back. */
  readonly refund: number;
  /** The part of it for which we need a bank account. */
  readonly byTransfer: number;
  /** Whether the whole batch was cancelled. */
  readonly ofBatch: boolean;
}

export function orderCancelled(order: OrderFacts, { refund, byTransfer, ofBatch }: Cancelled): Mail {
  const needsAccount = byTransfer > 0 && order.reader.role === 'PAYER';
  return about(order, {
    ...(ofBatch ? { urgency: 'LATER' as const } : {}),
    subject: ofBatch ? batchIsOff(order) : `Pendaftaran ${order.courseTitle} dibatalkan`,
    paragraphs: [
      ...(ofBatch ? [BATCH_IS_OFF] : []),
      `${whose('Pendaftaran', order)} untuk ${order.courseTitle} sudah dibatalkan.`,
      ...(refund > 0 && order.reader.role === 'PAYER'
        ? [`Dana ${formatRupiah(refund)} kami kembalikan. Kami kabari lagi begitu dananya terkirim.`]
        : []),
      ...(needsAccount ? [accountWanted(byTransfer)] : []),
      `Ada pertanyaan? Balas lewat kontak ${brand.name} di bawah ini.`,
    ],
    ...(needsAccount ? { label: GIVE_ACCOUNT } : {}),
    ...calendarAgain(order),
  });
}

const GIVE_ACCOUNT = 'Isi rekening tujuan';
const accountWanted = (amount: number) =>
  `${formatRupiah(amount)} kami kirim lewat transfer bank. Isi rekening tujuannya di halaman pesananmu supaya bisa kami kirim.`;

/** @param amount rupiah that only a transfer can pay back */
export function refundAccountWanted(order: OrderFacts, amount: number): Mail {
  return about(order, {
    subject: `Ke rekening mana dana ${order.courseTitle} kami kirim?`,
    title: 'Isi rekening tujuan',
    paragraphs: [accountWanted(amount)],
    label: GIVE_ACCOUNT,
  });
}

const batchIsOff = ({ courseTitle, batch }: OrderFacts) => `Kelas ${courseTitle} batch ${batch} tidak jadi berlangsung`;
const BATCH_IS_OFF = 'Mohon maaf, jadwal di bawah ini tidak jadi berlangsung.';

/** The whole batch was cancelled. */
export function batchCancelled(order: OrderFacts): Mail {
  return about(order, {
    urgency: 'LATER',
    subject: batchIsOff(order),
    paragraphs: [BATCH_IS_OFF, teamWillCall(order)],
    ...calendarAgain(order),
  });
}

export function moneyReturned(order: OrderFacts, amount: number): Mail {
  return about(order, {
    subject: `Dana ${order.courseTitle} sudah dikembalikan`,
    paragraphs: [
      `Dana ${formatRupiah(amount)} sudah kami kirim kembali. Tergantung kanal pembayarannya, dananya sampai dalam beberapa hari kerja.`,
    ],
  });
}

/**
 * Tells the payer that an account was named. It may have been somebody else, and it can be changed until the money is paid.
 * @param account with the last digits of its number
 */
export function refundAccountSet(order: OrderFacts, account: { readonly bank: string; readonly number: string }): Mail {
  return about(order, {
    subject: `Rekening pengembalian dana ${order.courseTitle}`,
    title: 'Rekeningmu sudah kami catat',
    paragraphs: [
      `Dana untuk ${order.courseTitle} kami kirim ke rekening di bawah ini. Selama belum terkirim, rekeningnya bisa diubah di halaman pesananmu.`,
      `Bukan kamu yang mengisinya? Segera hubungi ${brand.name} lewat kontak di bawah ini.`,
    ],
    highlight: ['Rekening', `${account.bank}, ${account.number}`],
  });
}
