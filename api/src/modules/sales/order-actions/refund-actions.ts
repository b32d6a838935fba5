import type pg from 'pg';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Queryable } from '../../../database/pool.ts';
import { conflict, notFound, type ApiError } from '../../../http/api-error.ts';
import { closeExcessInvoice } from '../orders/invoices.ts';
import { mailOrder } from '../orders/order-mail.ts';
import { accountSet } from '../../money/refunds/account-mails.ts';
import {
  findAccount,
  isAccount,
  shownAccount,
  storeAccount,
  type RefundAccount,
} from '../../money/refunds/bank-accounts.ts';
import {
  canBeRetried,
  changeRefund,
  isForStaff,
  lockRefund,
  renewRefund,
  type RefundRow,
} from '../../money/refunds/repository.ts';
import { enterRefund } from '../../money/refunds/settle-refund.ts';
import type { RefundService } from '../../money/refunds/service.ts';
import { act, type StaffCall, type Work } from './act.ts';
import type { ActionDeps } from './deps.ts';
import type { Outcome } from './outcome.ts';
import { refundRefusal } from './refund-refusal.ts';
import { refuseMovement } from './refuse-movement.ts';

/** The calls of staff about a refund that waits for them. Each is a call about its order. */
export class RefundActions {
  readonly #db: pg.Pool;
  readonly #deps: ActionDeps;

  constructor({
    db,
    clock,
    refunds,
    config,
  }: {
    db: pg.Pool;
    clock: Clock;
    refunds: RefundService;
    config: Pick<Config, 'publicUrl'>;
  }) {
    this.#db = db;
    this.#deps = { clock, publicUrl: config.publicUrl, refunds };
  }

  /** Tries a failed refund again. @throws ApiError 409 NOT_POSSIBLE, RETRY_CANNOT_HELP */
  async retry(refundId: number, call: StaffCall): Promise<Outcome> {
    const outcome = await this.#ofRefund(refundId, call, async (work, refund) => {
      if (refund.standing !== 'DENIED' || refund.method !== 'PROVIDER')
        throw await refundNotPossible(work.client, refund);
      if (!canBeRetried(refund))
        throw conflict(
          'RETRY_CANNOT_HELP',
          'Kanal ini menolak pengembalian. Transfer ke rekening pembayar, lalu catat.',
        );
      await renewRefund(work.client, refund.id);
    });
    if (!call.preview) await this.#deps.refunds.send((await this.#orderOf(refundId)).id);
    return outcome;
  }

  /** Records that staff paid it back without the provider. @throws ApiError 409 NOT_POSSIBLE, ALREADY_ENTERED; 422 for a time in the future */
  record(
    refundId: number,
    call: StaffCall,
    { reference, occurredAt }: { reference: string; occurredAt: string },
  ): Promise<Outcome> {
    return this.#ofRefund(refundId, call, async ({ client, order, actor, reason }, refund) => {
      if (!isForStaff(refund)) throw await refundNotPossible(client, refund);
      const provider = 'bank';
      await refuseMovement(client, order.id, { provider, reference, kind: 'REFUND', occurredAt }, this.#deps);
      await changeRefund(client, refund.id, { method: 'BANK_TRANSFER' });
      await enterRefund(client, refund, { reference, provider, actor, reason, occurredAt }, this.#deps);
    });
  }

  /**
   * Sets the account that staff transfer it to.
   * @param read the account as the caller read it; null: there was none; undefined: the last save wins
   * @throws ApiError 409 NOT_POSSIBLE where it has ended, or a provider pays it; CONFLICT where another account was stored since
   */
  setAccount(
    refundId: number,
    call: StaffCall,
    account: RefundAccount,
    read: RefundAccount | null | undefined,
  ): Promise<Outcome> {
    const store = async ({ client, order, cause }: Work, refund: RefundRow) => {
      if (!isForStaff(refund)) throw await refundNotPossible(client, refund);
      const stored = await findAccount(client, refund.id);
      const isKnown =
        read === undefined || stored === null || [account, read].some((one) => one && isAccount(stored, one));
      if (!isKnown) throw accountChanged(stored);
      await storeAccount(client, refund.id, account);
      await mailOrder(client, order.id, accountSet(cause, account), this.#deps.publicUrl);
    };
    return this.#ofRefund(refundId, call, store, 'REFUND_ACCOUNT');
  }

  /** Ends a refund that is no longer owed. The money belongs to the order again. @throws ApiError 409 NOT_POSSIBLE while a provider may be paying it */
  giveUp(refundId: number, call: StaffCall): Promise<Outcome> {
    return this.#ofRefund(refundId, call, async ({ client }, refund) => {
      if (!isForStaff(refund)) throw await refundNotPossible(client, refund);
      await changeRefund(client, refund.id, { state: 'GIVEN_UP' });
      // The reconciler closes the invoice at its provider.
      await closeExcessInvoice(client, refund.order_id);
    });
  }

  async #ofRefund(
    refundId: number,
    call: StaffCall,
    work: (work: Work, refund: RefundRow) => Promise<void>,
    event: 'REFUND_ENDED' | 'REFUND_ACCOUNT' = 'REFUND_ENDED',
  ): Promise<Outcome> {
    const { transaction_id } = await this.#orderOf(refundId);
    const { outcome } = await act(this.#db, transaction_id, event, call, async (one) => {
      const refund = await lockRefund(one.client, { id: refundId });
      if (!refund) throw notFound('Pengembalian dana tidak ditemukan');
      await work(one, refund);
    });
    return outcome;
  }

  async #orderOf(refundId: number): Promise<{ id: number; transaction_id: string }> {
    const { rows } = await this.#db.query<{ id: number; transaction_id: string }>(
      'SELECT o.id, o.transaction_id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id = $1',
      [refundId],
    );
    const [found] = rows;
    if (!found) throw notFound('Pengembalian dana tidak ditemukan');
    return found;
  }
}

function accountChanged(stored: RefundAccount): ApiError {
  const { bank, number, holder } = shownAccount(stored, false);
  const text = `Rekening ini sudah diubah menjadi ${bank} ${number} a.n. ${holder}. Simpan lagi untuk menggantinya.`;
  return conflict('CONFLICT', text);
}

async function refundNotPossible(db: Queryable, refund: RefundRow): Promise<ApiError> {
  return conflict('NOT_POSSIBLE', await refundRefusal(db, refund));
}
