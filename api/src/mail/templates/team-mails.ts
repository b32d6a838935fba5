/** Letters to the team about money that needs a decision of theirs. */
import { brand } from '@site/shared/brand';
import { formatDate } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import type { Mail } from '../outbox.ts';
import { letter } from './layout.ts';
import { facts, moneyFacts, type TeamFacts } from './order-letter.ts';

/** Tells the team about money that only they can settle. */
export function paymentNeedsTeam(order: TeamFacts, reason: string): Mail {
  return letter({
    to: brand.email,
    subject: `Pembayaran perlu diperiksa: ${order.courseTitle}`,
    greeting: 'Halo tim,',
    paragraphs: [reason],
    facts: [...facts(order), ...moneyFacts(order), ['Pembayar', `${order.payerName}, ${order.payerEmail}`]],
    action: { label: 'Lihat pendaftaran', url: order.resultUrl },
  });
}

export interface UnknownPayment {
  readonly provider: string;
  readonly providerInvoiceId: string;
  readonly externalId: string;
  /** The amount with its currency, as readers see it. */
  readonly received: string;
  readonly channel: string | null;
}

/** Tells the team about money for an invoice that is not known here. */
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

interface LedgerDifference {
  readonly provider: string;
  readonly kind: 'PAYMENT' | 'REFUND';
  readonly reference: string;
  /** Whole rupiah; null where the ledger has no entry. */
  readonly ledger_amount: number | null;
  readonly provider_amount: number | null;
}

/** The most differences in one mail. The page of the day has the others. */
const SHOWN_DIFFERENCES = 20;

/** Tells the team about a day on which the ledger and a provider's list differ. */
export function ledgerDiffers(day: string, differences: readonly LedgerDifference[]): Mail {
  const shown = (amount: number | null) => (amount === null ? 'tidak ada' : formatRupiah(amount));
  return letter({
    to: brand.email,
    subject: `Uang yang tidak cocok: ${formatDate(day)}`,
    greeting: 'Halo tim,',
    paragraphs: [
      `Pada hari itu ada ${differences.length} pembayaran atau pengembalian yang berbeda antara buku kas dan daftar penyedia pembayaran. Yang bisa dicatat sendiri sudah dicatat. Periksa sisanya di dasbor penyedia.`,
    ],
    facts: differences
      .slice(0, SHOWN_DIFFERENCES)
      .map(({ provider, kind, reference, ledger_amount: ledger, provider_amount: theirs }) => [
        `${kind === 'PAYMENT' ? 'Pembayaran' : 'Pengembalian'} ${reference}`,
        `buku kas: ${shown(ledger)}, ${provider}: ${shown(theirs)}`,
      ]),
  });
}
