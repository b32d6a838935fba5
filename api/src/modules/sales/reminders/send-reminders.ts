import type pg from 'pg';
import type { Clock } from '../../../clock.ts';
import type { ReminderName } from '../../../config.ts';
import { transaction } from '../../../database/pool.ts';
import { mailOrder, PAYER, type OrderMail } from '../orders/order-mail.ts';
import {
  dueAccountReminders,
  dueClassReminders,
  duePaymentReminders,
  dueStageReminders,
  type DueReminder,
} from './due-reminders.ts';
import { accountRule, classRules, paymentRules, stageRule, type Rule } from './rules.ts';

interface Options {
  readonly db: pg.Pool;
  readonly clock: Clock;
  /** The rules that are turned on. */
  readonly rules: readonly ReminderName[];
  readonly publicUrl: string;
  readonly warn: (error: unknown) => void;
}

/**
 * Puts due reminders into the outbox, once each. Several processes may do so at the same time: the one with the order's lock writes.
 * @param stopping aborts: the rest is left for the next round
 * @returns the number of orders
 */
export async function sendDueReminders(
  { db, clock, rules, publicUrl, warn }: Options,
  stopping?: AbortSignal,
): Promise<number> {
  const now = clock.now();
  const isOn = ({ setting }: Rule) => rules.includes(setting);
  let reminded = 0;
  const each = async <Due extends DueReminder>(
    find: (db: pg.Pool | pg.PoolClient, wanted: 'ALL' | { orderId: number }) => Promise<Due[]>,
    mail: (due: Due) => Omit<OrderMail, 'name'>,
  ) => {
    for (const { orderId } of await find(db, 'ALL')) {
      if (stopping?.aborted) return;
      try {
        await transaction(db, async (client) => {
          const [due] = await find(client, { orderId });
          if (!due) return;
          await mailOrder(client, orderId, { name: due.name, ...mail(due) }, publicUrl);
          reminded += 1;
        });
      } catch (error) {
        warn(error);
      }
    }
  };
  for (const rule of classRules.filter(isOn))
    await each(
      (from, wanted) => dueClassReminders(from, rule, now, wanted),
      () => ({ letter: (facts) => rule.letter(facts, clock.today()) }),
    );
  for (const { of, letter } of paymentRules.filter(isOn))
    await each(
      (from, wanted) => duePaymentReminders(from, of, now, wanted),
      (due) => ({ letter: (facts) => letter(facts, due), to: PAYER }),
    );
  if (isOn(stageRule))
    await each(
      (from, wanted) => dueStageReminders(from, now, wanted),
      (due) => ({ letter: (facts) => stageRule.letter(facts, due), to: PAYER }),
    );
  if (isOn(accountRule))
    await each(
      (from, wanted) => dueAccountReminders(from, now, wanted),
      ({ amount }) => ({ letter: (facts) => accountRule.letter(facts, amount), to: PAYER }),
    );
  return reminded;
}
