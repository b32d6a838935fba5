import type { PlainDate } from '@site/shared/dates';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { describe } from '../../../http/error-handler.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { ledgerDiffers } from '../../../mail/templates/team-mails.ts';
import type { PaymentProvider, PaymentProviders } from '../../../payment-providers/payment-provider.ts';
import { newestEntry } from '../ledger/entries.ts';
import { reconcileDay, type Difference } from '../ledger/reconciliation.ts';
import type { RefundService } from '../refunds/service.ts';
import type { LearntBy, PaymentNews, Settlement } from './payment-news.ts';
import { settleRefundNews } from './refund-news.ts';
import { findProviderInvoiceId } from './webhook-events.ts';

interface Books {
  readonly db: pg.Pool;
  readonly payments: PaymentProviders;
  readonly refunds: RefundService;
  readonly orders: { settle(news: PaymentNews, learntBy: LearntBy): Promise<Settlement> };
}

/**
 * Compares a day of the ledger with the lists of the providers, and enters what was never notified: payments are looked up by their invoice, refunds by
 * their payment. Differences that remain and need a person are mailed to the team, once a day. It is safe to call again.
 * @throws AggregateError if a provider gave no list: call it again later
 */
export async function settleDay(
  books: Books,
  day: PlainDate,
  { log, stopping }: { log: FastifyBaseLogger; stopping?: AbortSignal },
): Promise<void> {
  const left: Difference[] = [];
  const unanswered: unknown[] = [];
  for (const provider of books.payments.all) {
    try {
      const differ = async () =>
        (await reconcileDay(books.db, provider, day)).differences.filter(({ needsPerson }) => needsPerson);
      const differences = await differ();
      for (const difference of differences) {
        if (stopping?.aborted) return;
        await settle(books, provider, difference, log).catch((error: unknown) =>
          log.warn({ cause: describe(error), reference: difference.reference }, 'a movement could not be asked about'),
        );
      }
      if (differences.length > 0) left.push(...(await differ()));
    } catch (error) {
      unanswered.push(error);
    }
  }
  if (left.length > 0) await enqueueMail(books.db, `ledger of ${day}`, ledgerDiffers(day, left));
  if (unanswered.length > 0) throw new AggregateError(unanswered, `Not every provider told of ${day}`);
}

/** Looks up what the list names. The list is no proof: only the answer of the provider counts. */
async function settle(
  { db, payments, refunds, orders }: Books,
  provider: PaymentProvider,
  { movement, ledger_amount: entered }: Difference,
  log: FastifyBaseLogger,
): Promise<void> {
  if (movement === null || entered !== null) return;
  const { externalId, paymentReference, refundId, providerReference, amount } = movement;
  const invoiceId = externalId === null ? null : await findProviderInvoiceId(db, provider.name, externalId);
  if (movement.kind === 'REFUND') {
    const refund = { kind: 'REFUND', refundId, providerReference, invoiceId, paymentReference, amount } as const;
    const done = { status: 'DONE', failureCode: null, currency: 'IDR' } as const;
    await settleRefundNews({ payments, refunds }, { ...refund, ...done, provider: provider.name, proof: false }, log);
  } else if (externalId !== null && invoiceId !== null) {
    const askedAfter = await newestEntry(db);
    const found = await provider.findInvoice(externalId, invoiceId);
    if (found)
      await orders.settle({ ...found, provider: provider.name, providerInvoiceId: found.id, askedAfter }, 'LOOK_UP');
  }
}
