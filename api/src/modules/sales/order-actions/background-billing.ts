import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { transaction } from '../../../database/pool.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/error-handler.ts';
import { SYSTEM } from '../../money/ledger/actor.ts';
import { takenUndecided } from '../../money/ledger/entries.ts';
import { leftOf, readMoney } from '../../money/ledger/money.ts';
import { inParallel } from '../../../payment-providers/in-parallel.ts';
import { findInTheMaking, findInvoiceOf, findOpenInvoice } from '../orders/invoices.ts';
import { isAllowed } from '../orders/order-lifecycle.ts';
import { mailAboutOrder } from '../orders/order-mail.ts';
import { isPaymentUnavailable } from '../orders/payment-unavailable.ts';
import type { OrderState } from '../orders/repository.ts';
import { dueNow, readTakenUndecided } from '../../money/ledger/what-is-due.ts';
import type { OrderService } from '../orders/service.ts';
import { actWithin } from './act.ts';
import { billRest } from './bill.ts';

const MANY = 100;

interface DueStage {
  readonly order_id: number;
  readonly number: number;
}

interface Options {
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly orders: OrderService;
  readonly config: Pick<Config, 'publicUrl' | 'minPayable'>;
  readonly log: FastifyBaseLogger;
}

/** An order whose row is locked. */
interface Order {
  readonly id: number;
  readonly transaction_id: string;
  readonly state: OrderState;
}

/** Bills orders in the background. An invoice that the provider cannot make at once stays pending. */
export class BackgroundBilling {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Bills the stages that are due and were not billed. A stage below the smallest amount does not hold up others. An order with money that was taken back
   * waits until staff have acted on it.
   * @param stopping aborts: the rest is left for the next time
   * @param most the most stages at a time
   */
  async askForDueStages(stopping?: AbortSignal, most = MANY): Promise<void> {
    const { db, clock, config, log } = this.#options;
    const { rows } = await db.query<DueStage>(
      `SELECT t.order_id, t.number FROM (
         SELECT order_id, number, due_on FROM instalments WHERE invoice_id IS NULL AND due_on <= $1
         UNION ALL SELECT t.order_id, t.number, t.due_on FROM invoices i JOIN instalments t ON t.invoice_id = i.id AND t.order_id = i.order_id
           WHERE i.state = 'FAILED' AND t.due_on <= $1) t
       JOIN orders o ON o.id = t.order_id
       WHERE o.balance < 0 AND o.state = 'PAID' AND order_may_be_billed(o.id) AND ${takenUndecided('o.id')} = 0
         AND (SELECT s.open FROM order_stages(o.id) s WHERE s.number = t.number) > 0 AND order_due(o.id, $1) >= $3
       ORDER BY t.due_on, t.order_id LIMIT $2`,
      [clock.today(), most, config.minPayable],
    );
    await inParallel(
      async () => (stopping?.aborted ? null : (rows.shift() ?? null)),
      async ({ order_id, number }) => {
        try {
          await this.askForStage(order_id, number);
        } catch (error) {
          log.warn({ cause: describe(error), orderId: order_id, number }, 'a stage could not be asked for');
        }
      },
    );
  }

  /** Bills a stage once. An existing invoice for the same amount or more counts as its bill. */
  async askForStage(orderId: number, number: number): Promise<void> {
    await this.#ask(orderId, async (client, order) => {
      if (!isAllowed('BILL', order.state, SYSTEM.kind) || !(await this.#isUnasked(client, order, number))) return;
      const amount = await dueNow(client, order.id, this.#options.clock.today());
      // An amount that is too small is billed together with the next stage.
      if (amount < this.#options.config.minPayable) return;
      const standing = [await findInTheMaking(client, order.id), await findOpenInvoice(client, order.id)];
      const asked = standing.find((one) => one !== null && one.amount >= amount);
      const invoice = asked ?? (await this.#bill(client, order, `Tahap ${number} jatuh tempo`));
      await client.query('UPDATE instalments SET invoice_id = $3 WHERE order_id = $1 AND number = $2', [
        order.id,
        number,
        invoice?.id,
      ]);
    });
  }

  /** Bills the rest after a partial payment. Where it cannot be billed, the team is told. Money that was taken back waits for staff. */
  async askForRest(orderId: number): Promise<void> {
    const { config, clock } = this.#options;
    await this.#ask(orderId, async (client, order) => {
      const left = leftOf(await readMoney(client, order.id));
      const amount = await dueNow(client, order.id, clock.today());
      if (order.state !== 'PENDING' || amount === 0 || left <= 0) return;
      if (await findInvoiceOf(client, order.id, amount, clock.now())) return;
      const isAsked =
        (await readTakenUndecided(client, order.id)) === 0 &&
        (await this.#bill(client, order, 'Dibayar sebagian').then(
          () => true,
          // Refused because class has begun, or the amount is too small.
          unlessRefused,
        ));
      if (!isAsked) await mailAboutOrder(client, order.id, 'checking', config.publicUrl);
    });
  }

  async #ask(orderId: number, work: (client: pg.PoolClient, order: Order) => Promise<void>): Promise<void> {
    const { db, orders } = this.#options;
    await transaction(db, async (client) => {
      await client.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
      const { rows } = await client.query<Order>('SELECT id, transaction_id, state FROM orders WHERE id = $1', [
        orderId,
      ]);
      if (rows[0]) await work(client, rows[0]);
    });
    await orders.billNow(orderId).catch((error: unknown) => {
      if (!isPaymentUnavailable(error)) throw error;
    });
  }

  /** Whether the stage is due and has no invoice. Call it with the order locked. */
  async #isUnasked(client: pg.PoolClient, { id }: Order, number: number): Promise<boolean> {
    const { rowCount } = await client.query(
      `SELECT FROM instalments t LEFT JOIN invoices i ON i.id = t.invoice_id
       WHERE t.order_id = $1 AND t.number = $2 AND t.due_on <= $3 AND (i.id IS NULL OR i.state = 'FAILED')`,
      [id, number, this.#options.clock.today()],
    );
    return rowCount === 1;
  }

  async #bill(client: pg.PoolClient, { transaction_id }: Order, reason: string) {
    const provider = this.#options.orders.providerFor({ preview: false });
    const call = { actor: SYSTEM, reason, preview: false, key: undefined, request: {} };
    const { result } = await actWithin(client, transaction_id, 'BILL', call, (work) =>
      billRest(work, this.#options, { provider, smallest: this.#options.config.minPayable }),
    );
    return result;
  }
}

function unlessRefused(error: unknown): false {
  if (error instanceof ApiError) return false;
  throw error;
}
