import { formatRupiah } from '@site/shared/money';
import type { Queryable } from '../../../database/pool.ts';
import { readMoney, type OrderMoney } from '../../money/ledger/money.ts';
import { isMoney, receivedAmount, type PaymentNews, type Settlement } from '../../money/payments/payment-news.ts';
import type { InvoiceState } from './invoices.ts';
import { alertTeam, mailAboutOrder } from './order-mail.ts';
import type { OrderState } from './repository.ts';

/** An order and its invoice, as they were before the payment. */
interface PaidOrder {
  readonly order_id: number;
  readonly state: OrderState;
  readonly invoice_state: InvoiceState;
}

interface PaidBy {
  readonly news: PaymentNews;
  /** The row in which the money is stored; null where the news is not about money. */
  readonly paymentId: number | null;
  readonly publicUrl: string;
}

/** Tells the team about money that they have to handle, and the payer of an order that waits with it. */
export async function tellOfPayment(
  db: Queryable,
  found: PaidOrder,
  settlement: Settlement,
  { news, paymentId, publicUrl }: PaidBy,
): Promise<void> {
  const reason = reasonForTheTeam(settlement, found, await readMoney(db, found.order_id), news);
  if (reason === null) return;
  const cause = paymentId === null ? `${settlement} ${news.externalId}` : `payment ${paymentId}`;
  await alertTeam(db, found.order_id, cause, reason, publicUrl);
  if (paymentId !== null && found.state === 'PENDING' && settlement === 'MISMATCH')
    await mailAboutOrder(db, found.order_id, 'checking', publicUrl);
}

/** The reason for the team why they have to handle money that came; null where they do not. */
function reasonForTheTeam(
  settlement: Settlement,
  { state, invoice_state: invoice }: PaidOrder,
  { charged, paid, refunded, balance }: OrderMoney,
  news: PaymentNews,
): string | null {
  const total = paid - refunded;
  const kept = state === 'PENDING' ? ' Tempatnya tetap disimpan dan tidak kedaluwarsa.' : '';
  switch (settlement) {
    case 'PAID_UNPLACED':
      return (
        'Pembayaran ini sudah masuk, tetapi pendaftarannya belum mendapat tempat: kelas sudah penuh atau sudah mulai, siswanya punya pendaftaran lain ' +
        'di jadwal ini, atau yang dibayar kurang dari harganya. Tawarkan pengembalian dana atau batch lain.'
      );
    case 'PAID_AGAIN':
      return `Pendaftaran ini sudah lunas, tetapi masih ada pembayaran lain untuknya. Kembalikan kelebihannya, ${formatRupiah(balance)}.`;
    case 'OVERPAID':
      return `Pendaftaran ini sudah lunas, tetapi yang masuk ${formatRupiah(total)}. Kembalikan kelebihannya, ${formatRupiah(balance)}.`;
    case 'UNDERPAID':
      return `Yang masuk ${formatRupiah(total)}, kurang ${formatRupiah(charged - total)}, jadi pendaftaran ini belum lunas.${kept} Minta kekurangannya atau kembalikan dananya.`;
    case 'MISMATCH':
      if (invoice === 'PAID' && isMoney(news))
        return (
          `Invoice ini sudah dibayar, lalu diberitahukan pembayaran lain untuknya, atau jumlah lain: ${shown(news)}. Belum dihitung untuk pendaftaran ini.${kept} ` +
          'Periksa di dasbor penyedia: kalau uangnya memang masuk, cocokkan lalu kembalikan; kalau tidak, tutup.'
        );
      return (
        'Pemberitahuan pembayaran tidak cocok dengan invoice kami: jumlah, mata uang, atau nomornya berbeda. Pendaftaran belum dianggap lunas.' +
        (isMoney(news) ? ` Yang masuk ${shown(news)}.${kept}` : '')
      );
    default:
      return null;
  }
}

/** The received amount for readers. */
export function shown(news: PaymentNews): string {
  const received = receivedAmount(news);
  return news.currency === 'IDR' ? formatRupiah(received) : `${news.currency} ${received}`;
}
