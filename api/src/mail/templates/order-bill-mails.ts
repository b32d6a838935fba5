/** Letters about money that is still to be paid for an order: its first invoice, a stage, the rest, or the difference after a move. */
import { brand } from '@site/shared/brand';
import { formatDate, formatDeadline, type PlainDate } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import type { Mail } from '../outbox.ts';
import { about, openStage, stageRows, whose, type OrderFacts } from './order-letter.ts';

/** The bill for a stage of a plan, for the debt after a move, or for the rest after a partial payment. */
export function paymentRequested(
  order: OrderFacts,
  { expiresAt, amount, received }: { readonly expiresAt: string; readonly amount: number; readonly received: number },
): Mail {
  // Until the seat is certain, the order loses it when the deadline passes.
  const stage = order.isPlaced ? openStage(order) : undefined;
  return about(order, {
    subject: `Tagihan ${order.courseTitle}`,
    paragraphs: [
      received > 0
        ? `${formatRupiah(received)} untuk ${order.courseTitle} sudah kami terima. Terima kasih. Berikutnya ${formatRupiah(amount)}.`
        : `Berikut tagihan ${formatRupiah(amount)} untuk ${order.courseTitle}.`,
      ...(stage ? [`Tahap ${stage.number} jatuh tempo ${formatDate(stage.due_on)}.`] : []),
    ],
    highlight: [stage ? 'Tagihan berlaku sampai' : 'Bayar sebelum', formatDeadline(expiresAt)],
    more: [['Tagihan ini', formatRupiah(amount)], ...stageRows(order)],
    label: `Bayar ${formatRupiah(amount)}`,
  });
}

/** A bill ended unpaid, and its buyer keeps a certain seat. @param owed whole rupiah */
export function billEnded(order: OrderFacts, owed: number): Mail {
  return about(order, {
    subject: `Tagihan ${order.courseTitle} berakhir, belum dibayar`,
    title: 'Minta tagihan baru',
    paragraphs: [
      `Batas waktu tagihan untuk ${order.courseTitle} sudah lewat, dan tidak ada pembayaran yang masuk lewat tagihan itu. ${formatRupiah(owed)} ${whose('untuk', order)} masih perlu dibayar.`,
      'Buka halaman pesananmu untuk membayar dengan tagihan baru. Ada kendala? Hubungi kami lewat kontak di bawah ini.',
    ],
    more: [['Yang perlu dibayar', formatRupiah(owed)]],
    label: 'Bayar dengan tagihan baru',
  });
}

/** A payment, in rupiah. */
export interface Received {
  /** The amount of the payment. */
  readonly amount: number;
  /** The balance of the order after it. Below 0: so much is still to be paid. Above 0: so much was paid too much. */
  readonly balance: number;
  /** The next stage to pay, where the order has a plan. */
  readonly next: { readonly number: number; readonly due_on: string } | null;
}

/** Money came for an order whose seat was certain before: a later stage, the difference after a move, or too much. */
export function paymentReceived(order: OrderFacts, { amount, balance, next }: Received): Mail {
  return about(order, {
    subject: `${formatRupiah(amount)} untuk ${order.courseTitle} kami terima`,
    title: 'Pembayaran kami terima',
    paragraphs: [
      `Terima kasih, pembayaran ${formatRupiah(amount)} untuk ${order.courseTitle} sudah kami terima.`,
      restOf(balance, next),
    ],
    more: [['Kami terima', formatRupiah(amount)]],
  });
}

function restOf(balance: number, next: Received['next']): string {
  if (balance === 0) return 'Semuanya sudah lunas.';
  if (balance > 0)
    return `Semuanya sudah lunas, dan ada kelebihan ${formatRupiah(balance)}. Tim ${brand.name} akan menghubungi kamu tentang pengembaliannya.`;
  const rest = `Sisanya ${formatRupiah(-balance)}`;
  return next === null
    ? `${rest}. Bayar lewat halaman pesananmu.`
    : `${rest}. Tahap ${next.number} paling lambat ${formatDate(next.due_on)}.`;
}

interface Unpaid {
  readonly expiresAt: string;
  /** Rupiah that are still to be paid. */
  readonly owed: number;
}

export function paymentStillOpen(order: OrderFacts, { expiresAt, owed }: Unpaid): Mail {
  return about(order, {
    subject: `Bayar sebelum ${formatDeadline(expiresAt)}: ${order.courseTitle}`,
    paragraphs: [
      `${whose('Tempat', order)} di ${order.courseTitle} masih kami simpan. Setelah batas waktu di bawah ini, tempatnya kami lepas.`,
      'Sudah membayar? Abaikan email ini: pembayaranmu kami kabari begitu masuk.',
    ],
    title: 'Pembayaranmu masih ditunggu',
    highlight: ['Bayar sebelum', formatDeadline(expiresAt)],
    more: [['Yang perlu dibayar', formatRupiah(owed)]],
    label: 'Bayar sekarang',
  });
}

/** A bill is still open whose buyer keeps the seat: a stage of a plan, or the difference after a move. */
export function stageStillOpen(order: OrderFacts, { expiresAt, owed }: Unpaid): Mail {
  return about(order, {
    subject: `Bayar sebelum ${formatDeadline(expiresAt)}: tagihan ${order.courseTitle}`,
    paragraphs: [
      `Tagihan ${formatRupiah(owed)} ${whose('untuk', order)} di ${order.courseTitle} sudah jatuh tempo, dan pembayarannya belum kami terima.`,
      'Sudah membayar? Abaikan email ini: pembayaranmu kami kabari begitu masuk.',
    ],
    title: 'Tagihanmu masih ditunggu',
    highlight: ['Bayar sebelum', formatDeadline(expiresAt)],
    more: [['Yang perlu dibayar', formatRupiah(owed)], ...stageRows(order)],
    label: 'Bayar sekarang',
  });
}

interface ComingStage {
  readonly number: number;
  readonly dueOn: PlainDate;
  /** Rupiah that are still to be paid by that day. */
  readonly owed: number;
}

/** Sent some days before a stage is due. The bill follows on the day itself. */
export function stageComing(order: OrderFacts, { number, dueOn, owed }: ComingStage): Mail {
  return about(order, {
    subject: `Tahap ${number} jatuh tempo ${formatDate(dueOn)}: ${order.courseTitle}`,
    paragraphs: [
      `Tahap ${number} dari cicilan ${whose('untuk', order)} di ${order.courseTitle} segera jatuh tempo. Tagihannya kami kirim pada hari itu.`,
      'Mau membayar lebih awal? Buka halaman pesananmu.',
    ],
    title: `Tahap ${number} segera jatuh tempo`,
    highlight: ['Jatuh tempo', `${formatDate(dueOn)}, ${formatRupiah(owed)}`],
    more: stageRows(order),
  });
}
