import type pg from 'pg';
import { enqueueJob } from '../../background/jobs.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { transaction } from '../../database/pool.ts';
import { ApiError } from '../../http/api-error.ts';
import { SYSTEM } from '../ledger/actor.ts';
import { readMoney } from '../ledger/money.ts';
import { findOpenInvoice } from '../orders/invoices.ts';
import { isAllowed } from '../orders/order-lifecycle.ts';
import { mailAboutOrder } from '../orders/order-mail.ts';
import { dueNow } from '../orders/what-is-due.ts';
import type { OrderService } from '../orders/service.ts';
import { recordAction, type LockedOrder } from './act.ts';
import { billRest, type Bill, type Billable } from './bill.ts';
import { mark, outcomeSince, takeSnapshot } from './snapshot.ts';

/** The job that asks for a stage. */
export const ASK_FOR_STAGE = 'ask-for-stage';
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
}

/** Invoices that are made without a request. Each is a job: one that could not be made is tried again. */
export class BackgroundBilling {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Lets jobs ask for the stages that are due and were not asked for. A stage has one job at a time, however many processes look. */
  async askForDueStages(): Promise<void> {
    const { db, clock } = this.#options;
    const { rows } = await db.query<DueStage>(
      `SELECT t.order_id, t.number FROM (
         SELECT order_id, number, due_on FROM instalments WHERE invoice_id IS NULL AND due_on <= $1
         UNION ALL SELECT t.order_id, t.number, t.due_on FROM invoices i JOIN instalments t ON t.invoice_id = i.id AND t.order_id = i.order_id
           WHERE i.state = 'FAILED' AND t.due_on <= $1) t
       JOIN orders o ON o.id = t.order_id
       WHERE o.balance < 0 AND o.state = 'PAID' AND order_may_be_billed(o.id)
         AND (SELECT s.open FROM order_stages(o.id) s WHERE s.number = t.number) > 0
       ORDER BY t.due_on, t.order_id LIMIT $2`,
      [clock.today(), MANY],
    );
    for (const { order_id, number } of rows)
      await enqueueJob(db, ASK_FOR_STAGE, { order_id, number }, { dedupeKey: `stage ${order_id} ${number}` });
  }

  /** Asks for a stage, once: an open invoice that asks for as much is taken for it. @throws ApiError 503 where none could be made */
  async askForStage(orderId: number, number: number): Promise<void> {
    await this.#ask(orderId, async (work) => {
      const { client, order } = work;
      if (!isAllowed('BILL', order.state, SYSTEM.kind) || !(await this.#isUnasked(work, number))) return null;
      const amount = await dueNow(client, order.id, this.#options.clock.today());
      if (amount === 0) return null;
      const open = await findOpenInvoice(client, order.id);
      const bill = open?.amount === amount ? null : await this.#bill(work, `Tahap ${number} jatuh tempo`);
      await client.query('UPDATE instalments SET invoice_id = $3 WHERE order_id = $1 AND number = $2', [
        order.id,
        number,
        bill?.invoice.id ?? open?.id,
      ]);
      return bill;
    });
  }

  /** Asks for the rest of what was paid in part. Where nothing can be asked for, the team does. @throws ApiError 503 where no invoice could be made */
  async askForRest(orderId: number): Promise<void> {
    const { config } = this.#options;
    await this.#ask(orderId, async (work) => {
      const { client, order } = work;
      const { paid, refunded } = await readMoney(client, order.id);
      const amount = await dueNow(client, order.id, this.#options.clock.today());
      if (order.state !== 'PENDING' || amount === 0 || paid === refunded) return null;
      if ((await findOpenInvoice(client, order.id))?.amount === amount) return null;
      const bill = amount < config.minPayable ? null : await this.#bill(work, 'Dibayar sebagian').catch(refused);
      if (bill === null) await mailAboutOrder(client, order.id, 'checking', config.publicUrl);
      return bill;
    });
  }

  async #ask(orderId: number, work: (work: Billable) => Promise<Bill | null>): Promise<void> {
    const { db, orders } = this.#options;
    const bill = await transaction(db, async (client) => {
      await client.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
      const { rows } = await client.query<LockedOrder>(
        'SELECT id, transaction_id, state, amount, expires_at FROM orders WHERE id = $1',
        [orderId],
      );
      const [order] = rows;
      return order ? work({ client, order }) : null;
    });
    if (bill) await orders.bill(bill.billed, bill.invoice, bill.replaced);
  }

  /** Whether the stage is due and nothing asks for it. Looked at under the lock of the order. */
  async #isUnasked({ client, order }: Billable, number: number): Promise<boolean> {
    const { rowCount } = await client.query(
      `SELECT FROM instalments t LEFT JOIN invoices i ON i.id = t.invoice_id
       WHERE t.order_id = $1 AND t.number = $2 AND t.due_on <= $3 AND (i.id IS NULL OR i.state = 'FAILED')`,
      [order.id, number, this.#options.clock.today()],
    );
    return rowCount === 1;
  }

  async #bill(work: Billable, reason: string): Promise<Bill> {
    const { client, order } = work;
    const [before, since] = [await takeSnapshot(client, order.id), await mark(client)];
    const bill = await billRest(work, this.#options, this.#options.orders.providerFor({ preview: false }));
    const outcome = await outcomeSince(client, order.id, { before, since, preview: false });
    await recordAction(client, { orderId: order.id, event: 'BILL', actor: SYSTEM, reason, outcome });
    return bill;
  }
}

/** Class has begun, or nothing is owed. */
function refused(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}
