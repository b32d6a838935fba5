import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Clock } from '../../../clock.ts';
import { transaction, type Queryable } from '../../../database/pool.ts';
import { describe } from '../../../http/error-handler.ts';
import type { PaymentProviders, RefundAnswer, RefundCapability } from '../../../payment-providers/payment-provider.ts';
import type { OrderActor } from '../ledger/actor.ts';
import { inParallel } from '../../../payment-providers/in-parallel.ts';
import { enterOutsideRefund, type OutsideContext, type OutsideRefund } from './outside-refund.ts';
import { planRefund } from './plan-refund.ts';
import * as repository from './repository.ts';
import type { RefundRow } from './repository.ts';
import { settleRefund } from './settle-refund.ts';

const MANY = 100;
/** The answer of a provider that does not answer: nothing is known. */
const SILENT: RefundAnswer = { status: 'PENDING', providerReference: null, failureCode: null };

interface Options {
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly payments: PaymentProviders;
  readonly publicUrl: string;
  readonly endEmptyOrder: OutsideContext['endEmptyOrder'];
  readonly log: FastifyBaseLogger;
}

/** Pays money back. No transaction is open while a provider is asked. */
export class RefundService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Stores the refunds of an order and how each is paid. {@link send} sends them after the transaction. @returns the whole rupiah that staff transfer */
  async plan(
    db: Queryable,
    orderId: number,
    amount: number,
    by: { actor: OrderActor; reason: string },
  ): Promise<number> {
    if (amount === 0) return 0;
    const payments = await repository.findRefundablePayments(db, orderId);
    const parts = planRefund(
      amount,
      payments,
      ({ provider, channel, paid_at }) => this.#capability(provider, channel, paid_at),
      this.#options.clock.now(),
    );
    for (const part of parts) await repository.insertRefund(db, orderId, part, by);
    return parts.reduce((sum, part) => sum + (part.payment === null ? part.amount : 0), 0);
  }

  /** Sends the refunds of an order that were not sent yet. */
  async send(orderId: number): Promise<void> {
    await this.#ask({ silentSeconds: Number.MAX_SAFE_INTEGER / 1_000_000, orderId });
  }

  /** Asks again about refunds whose result is not known. */
  async reconcile({ silentSeconds, stopping }: { silentSeconds: number; stopping?: AbortSignal }): Promise<void> {
    await this.#ask({ silentSeconds, ...(stopping ? { stopping } : {}) });
  }

  /** Applies a provider's news of one of our refunds. @returns whether there is such a refund */
  async told(publicId: string, answer: RefundAnswer): Promise<boolean> {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(publicId)) return false;
    return this.#settle(publicId, answer);
  }

  /** Enters money that went back to a payer without this system. */
  async outside(refund: OutsideRefund): Promise<void> {
    await transaction(this.#options.db, (client) => enterOutsideRefund(client, refund, this.#options));
  }

  async #ask({
    silentSeconds,
    orderId,
    stopping,
  }: {
    silentSeconds: number;
    orderId?: number;
    stopping?: AbortSignal;
  }): Promise<void> {
    const refunds = await repository.takeRefundsToAsk(this.#options.db, {
      silentSeconds,
      limit: MANY,
      ...(orderId === undefined ? {} : { orderId }),
    });
    await inParallel(
      async () => (stopping?.aborted ? null : (refunds.shift() ?? null)),
      async (refund) => {
        try {
          await this.#settle(refund.public_id, await this.#answer(refund));
        } catch (error) {
          // The result is not known, so the refund is asked about again.
          this.#options.log.warn(
            { cause: describe(error), refundId: refund.public_id },
            'a payment provider could not be asked for a refund',
          );
          if (refund.standing === 'STUCK') await this.#settle(refund.public_id, SILENT);
        }
      },
    );
  }

  /** Asks the provider. The same name never refunds twice, so a refund whose answer was lost is sent again. */
  async #answer(refund: RefundRow): Promise<RefundAnswer> {
    const { provider: name, provider_invoice_id: invoiceId, payment_reference: paymentReference } = refund;
    if (name === null || invoiceId === null || paymentReference === null)
      throw new Error(`Refund ${refund.id} names no payment`);
    const provider = this.#options.payments.named(name);
    const payment = { refundId: refund.public_id, invoiceId, paymentReference };
    if (refund.attempts > 1) {
      const known = await provider.getRefund({ ...payment, providerReference: refund.provider_reference });
      if (known) return known;
    }
    return provider.refund({ ...payment, amount: refund.amount, reason: refund.reason });
  }

  #settle(publicId: string, answer: RefundAnswer): Promise<boolean> {
    const { db, clock, publicUrl } = this.#options;
    return transaction(db, async (client) => {
      const refund = await repository.lockRefund(client, { publicId });
      if (refund) await settleRefund(client, refund, answer, { clock, publicUrl });
      return refund !== null;
    });
  }

  #capability(provider: string, channel: string | null, paidAt: string): RefundCapability {
    const known = this.#options.payments.all.find(({ name }) => name === provider);
    // A provider that is switched off pays nothing back, so staff transfer it.
    return known?.capabilities(channel, paidAt) ?? { refund: 'NONE', until: null };
  }
}
