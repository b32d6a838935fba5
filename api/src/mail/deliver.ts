import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { mailedDocument } from '../modules/money/money-documents/mailed-document.ts';
import { MailRefused, MailServerDown, type Mailer } from './mailer.ts';
import { RECEIVING_DOMAIN as DOMAIN, type SentMail } from './outbox.ts';
import { Outages } from './outages.ts';
import { COLUMNS_WITH_LINKS, withoutLinks } from './without-links.ts';

/** A mail whose sender says nothing for so long is given to another. */
const LEASE_SECONDS = 120;
/** Until shortly before then its sender tries to write down that it was sent. */
const REMEMBERED_MS = (LEASE_SECONDS - 20) * 1000;
const WRITE_AGAIN_MS = 1_000;
/** The longest pause between two tries of a mail. */
const LONGEST_PAUSE_SECONDS = 15 * 60;
/** A mail that its receiver does not take for so long is given up. */
const TRIED_DAYS = 3;
/** Mails that one process sends at a time. */
export const SENDERS = 5;
/** Mails at a time to one domain. */
const AT_ONCE_TO_A_DOMAIN = 2;
/** So many failures in a row to the same domain are an outage of it. */
export const FAILURES_OF_AN_OUTAGE = 3;

const SERVER = '(server)';

/**
 * What kept a mail from leaving. SERVER: our server does not send at all. REFUSED: its receiver will never take it. RECEIVER: its receiver may take
 * it later. WRITING: a document that it brings along could not be made.
 */
type Cause = 'SERVER' | 'REFUSED' | 'RECEIVER' | 'WRITING';

/** SQL: whether a mail is given up. A fault of our server is not the mail's, however long it lasts. */
const GIVEN_UP: Readonly<Record<Cause, string>> = {
  SERVER: 'false',
  REFUSED: 'true',
  RECEIVER: `coalesce(refused_since < now() - make_interval(days => ${TRIED_DAYS}), false)`,
  WRITING: `attempts > 10 AND created_at < now() - make_interval(days => ${TRIED_DAYS})`,
};

interface OutboxRow {
  readonly id: number;
  readonly to_email: string;
  readonly domain: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attempts: number;
  readonly document_id: number | null;
  readonly reply_to_email: string | null;
  readonly one_click_url: string | null;
}

/**
 * Sends mails that are due, several at a time. What one mail, one domain or the server does holds up no other mail, and once it answers
 * again what waited for it leaves within minutes. Several processes may send at once: each mail is taken by one.
 */
export class MailDelivery {
  readonly #db: pg.Pool;
  readonly #mailer: Mailer;
  readonly #warn: (error: unknown) => void;
  readonly #outages: Outages;
  readonly #underWay = new Map<string, number>();
  #lastTake: Promise<unknown> = Promise.resolve();
  /** Failures in a row, by domain. */
  readonly #failures = new Map<string, number>();

  constructor(db: pg.Pool, mailer: Mailer, warn: (error: unknown) => void, outages = new Outages()) {
    this.#db = db;
    this.#mailer = mailer;
    this.#warn = warn;
    this.#outages = outages;
  }

  /** All senders once, until none finds a mail. @param stopping takes no further one @returns how many were sent */
  async deliverDue(stopping?: AbortSignal): Promise<number> {
    const senders = Array.from({ length: SENDERS }, (_, number) => this.sendOneByOne(number, stopping));
    return (await Promise.all(senders)).reduce((sum, count) => sum + count, 0);
  }

  /**
   * One of {@link SENDERS}. Each is called again and again by itself, so that none waits for what another has under way.
   * @param sender its number @returns how many it sent
   */
  async sendOneByOne(sender: number, stopping?: AbortSignal): Promise<number> {
    let sent = 0;
    while (!stopping?.aborted && this.#maySend(sender)) {
      const mail = await this.#takeInTurn(stopping);
      if (!mail) break;
      try {
        if (await this.#send(mail)) sent += 1;
      } finally {
        this.#count(mail.domain, -1);
      }
    }
    return sent;
  }

  /** A server that failed last is tried with one mail. */
  #maySend(sender: number): boolean {
    return !this.#outages.isPaused(SERVER) && (sender === 0 || !this.#outages.isSuspect(SERVER));
  }

  async #send(mail: OutboxRow): Promise<boolean> {
    let written: SentMail;
    try {
      written = await this.#written(mail);
    } catch (error) {
      // Neither the server nor the receiver's domain had a part in it.
      await this.#putOff(mail, error, 'WRITING');
      return false;
    }
    try {
      await this.#mailer.send(mail.id, written);
    } catch (error) {
      const cause = causeOf(error);
      this.#countOutage(mail.domain, cause);
      await this.#putOff(mail, error, cause);
      return false;
    }
    this.#answered(mail.domain);
    await this.#writeDown(mail, Date.now() + REMEMBERED_MS);
    return true;
  }

  /** What is not written down is sent again, so a database that is away for a while is waited for. */
  async #writeDown(mail: OutboxRow, until: number): Promise<void> {
    try {
      await this.#db.query(
        `UPDATE email_outbox SET sent_at = now(), last_error = NULL, reply_to_email = NULL, one_click_url = NULL, text = ${withoutLinks('text')}, html = ${withoutLinks('html')} WHERE id = $1`,
        [mail.id],
      );
    } catch (error) {
      if (Date.now() > until) throw error;
      this.#warn(error);
      await sleep(WRITE_AGAIN_MS);
      await this.#writeDown(mail, until);
    }
  }

  /** A mail that was given up while it was being sent, such as when its person was erased, stays given up. */
  async #putOff({ id, attempts }: OutboxRow, error: unknown, cause: Cause): Promise<void> {
    this.#warn(error);
    // What the server did is not the mail's fault: it comes again soon, behind those that were not tried.
    const pause = Math.min(cause === 'SERVER' ? 60 : LONGEST_PAUSE_SECONDS, 30 * 2 ** Math.min(attempts - 1, 12));
    const isGivenUp = GIVEN_UP[cause];
    const leftOut = COLUMNS_WITH_LINKS.map(
      (column) => `${column} = CASE WHEN ${isGivenUp} THEN ${withoutLinks(column)} ELSE ${column} END`,
    );
    await this.#db.query(
      `UPDATE email_outbox SET last_error = $2, next_attempt_at = now() + make_interval(secs => $3),
         refused_since = CASE WHEN $4 THEN coalesce(refused_since, now()) ELSE refused_since END,
         failed_at = CASE WHEN ${isGivenUp} THEN now() END, ${leftOut.join(', ')} WHERE id = $1 AND failed_at IS NULL`,
      [
        id,
        (error instanceof Error ? error.message : 'unknown').slice(0, 500),
        pause,
        cause === 'RECEIVER' || cause === 'REFUSED',
      ],
    );
  }

  #countOutage(domain: string, cause: Cause): void {
    if (cause === 'SERVER') this.#outages.failed(SERVER);
    else if (cause === 'REFUSED') this.#answered(domain);
    else {
      this.#outages.worked(SERVER);
      this.#countFailure(domain);
    }
  }

  /** The server, and the domain through it. */
  #answered(domain: string): void {
    this.#outages.worked(SERVER);
    this.#outages.worked(domain);
    this.#failures.delete(domain);
  }

  /** One full mailbox is no outage of its domain. */
  #countFailure(domain: string): void {
    const failures = (this.#failures.get(domain) ?? 0) + 1;
    this.#failures.set(domain, failures);
    if (failures >= FAILURES_OF_AN_OUTAGE) this.#outages.failed(domain);
  }

  #count(domain: string, more: number): void {
    const underWay = (this.#underWay.get(domain) ?? 0) + more;
    if (underWay > 0) this.#underWay.set(domain, underWay);
    else this.#underWay.delete(domain);
  }

  #busyDomains(): string[] {
    const busy = [...this.#underWay].filter(
      ([domain, many]) => many >= (this.#outages.isSuspect(domain) ? 1 : AT_ONCE_TO_A_DOMAIN),
    );
    return busy.map(([domain]) => domain);
  }

  /** Mails are taken one after the other, so that each taking sees how many are under way to which domain. */
  #takeInTurn(stopping?: AbortSignal): Promise<OutboxRow | undefined> {
    const taking = this.#lastTake.then(() => (stopping?.aborted ? undefined : this.#take()));
    this.#lastTake = taking.catch(() => undefined);
    return taking;
  }

  async #take(): Promise<OutboxRow | undefined> {
    const { rows } = await this.#db.query<OutboxRow>(
      `UPDATE email_outbox SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1) WHERE id = (
         SELECT id FROM email_outbox WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now() AND ${DOMAIN} <> ALL ($2)
         ORDER BY urgency, next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, to_email, ${DOMAIN} AS domain, subject, text, html, attempts, document_id, reply_to_email, one_click_url`,
      [LEASE_SECONDS, [...this.#outages.paused, ...this.#busyDomains()]],
    );
    const [mail] = rows;
    if (mail) this.#count(mail.domain, 1);
    return mail;
  }

  async #written(row: OutboxRow): Promise<SentMail> {
    const { to_email: to, subject, text, html, document_id, reply_to_email, one_click_url } = row;
    const mail = {
      to,
      subject,
      text,
      html,
      ...(reply_to_email !== null && { replyTo: reply_to_email }),
      ...(one_click_url !== null && { headers: oneClick(one_click_url) }),
    };
    return document_id === null ? mail : { ...mail, attachments: [await mailedDocument(this.#db, document_id)] };
  }
}

function causeOf(error: unknown): Cause {
  if (error instanceof MailServerDown) return 'SERVER';
  return error instanceof MailRefused ? 'REFUSED' : 'RECEIVER';
}

/** RFC 8058: a mail program may post to this address, so that a program that follows links of a mail unsubscribes no reader. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends once what is due. @returns how many were sent */
export function deliverDueMails(
  db: pg.Pool,
  mailer: Mailer,
  warn: (error: unknown) => void,
  stopping?: AbortSignal,
): Promise<number> {
  return new MailDelivery(db, mailer, warn).deliverDue(stopping);
}
