import assert from 'node:assert/strict';
import { sendDueReminders } from '../../src/modules/sales/reminders/send-reminders.ts';
import type { TestServer } from './app.ts';

interface ReadMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What the background sends because of the time it is. */
export class Reminders {
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** Does what is due at this instant. @returns for how many orders */
  at(instant: string): Promise<number> {
    const { db, clock, config } = this.#server;
    clock.set(instant);
    const now = Date.parse(instant);
    return sendDueReminders({
      db,
      clock: { now: () => now, today: () => new Date(now + 7 * 3_600_000).toISOString().slice(0, 10) },
      rules: config.reminders,
      publicUrl: config.publicUrl,
      warn: (error) => assert.fail(String(error)),
    });
  }

  /** The mails about an order that its kind names, oldest first, once what staff corrected was gathered. */
  async mails(transactionId: string, kind = 'reminder'): Promise<ReadMail[]> {
    await this.gathered();
    return this.written(transactionId, kind);
  }

  /** Tells of what staff corrected, as when they correct nothing more for a while. */
  async gathered(): Promise<void> {
    await this.#server.db.query(`UPDATE jobs SET run_at = now() WHERE type IN ('tell-of-change', 'tell-of-session')`);
    await this.#server.work();
  }

  /** Those that are in the outbox. */
  async written(transactionId: string, kind: string): Promise<ReadMail[]> {
    const { rows } = await this.#server.db.query<ReadMail>(
      `SELECT e.to_email AS to, e.subject, e.text, e.html FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' ' || $2 || ' %'
       WHERE o.transaction_id = $1 ORDER BY e.id`,
      [transactionId, kind],
    );
    return rows;
  }

  /** Of those to the payer. */
  async subjects(transactionId: string): Promise<string[]> {
    const mails = await this.mails(transactionId);
    const [payer] = mails;
    return mails.filter(({ to }) => to === payer?.to).map(({ subject }) => subject);
  }
}
