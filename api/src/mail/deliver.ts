import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { mailedDocument } from '../modules/money/money-documents/mailed-document.ts';
import { MailRefused, MailServerDown, type Mailer } from './mailer.ts';
import { RECEIVING_DOMAIN as DOMAIN, type SentMail } from './outbox.ts';
import { Outages } from './outages.ts';
import { COLUMNS_WITH_LINKS, withoutLinks } from './without-links.ts';

/** A mail whose sender does not report back within this time is given to another. */
const LEASE_SECONDS = 120;
/** The sender tries to record that the mail was sent until shortly before another sender may take it. */
const REMEMBERED_MS = (LEASE_SECONDS - 20) * 1000;
const WRITE_AGAIN_MS = 1_000;
/** The longest pause between two tries of a mail. */
const LONGEST_PAUSE_SECONDS = 15 * 60;
/** A mail is given up when its receiver has refused it for so many days. */
const TRIED_DAYS = 3;
/** The number of mails that one process sends at a time. */
export const SENDERS = 5;
/** The number of mails that one process sends to one domain at a time. */
const AT_ONCE_TO_A_DOMAIN = 2;
/** After so many failures in a row, a domain is considered to be down. */
export const FAILURES_OF_AN_OUTAGE = 3;

const SERVER = '(server)';

/**
 * The cause of a failure. SERVER: our server sends no mail at all. REFUSED: the receiver will never take this mail. RECEIVER: the receiver may take it
 * later. WRITING: the document attached to it could not be made.
 */
type Cause = 'SERVER' | 'REFUSED' | 'RECEIVER' | 'WRITING';

/** SQL: whether a mail is given up after a failure. It is never given up for a fault of our server, however long that lasts. */
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
 * Sends mails that are due, several at a time. A mail, a domain or the server that fails delays no other mail. When it works again, the waiting mails
 * leave within minutes. Several processes may send at the same time: each mail is taken by one.
 */
export class MailDelivery {
  readonly #db: pg.Pool;
  readonly #mailer: Mailer;
  readonly #warn: (error: unknown) => void;
  readonly #outages: Outages;
  readonly #underWay = new Map<string, number>();
  #lastTake: Promise<unknown> = Promise.resolve();
  /** The number of failures in a row, by domain. */
  readonly #failures = new Map<string, number>();

  constructor(db: pg.Pool, mailer: Mailer, warn: (error: unknown) => void, outages = new Outages()) {
    this.#db = db;
    this.#mailer = mailer;
    this.#warn = warn;
    this.#outages = outages;
  }

  /** Runs all senders until none finds a mail. @param stopping aborts: no further mail is taken @returns the number of mails sent */
  async deliverDue(stopping?: AbortSignal): Promise<number> {
    const senders = Array.from({ length: SENDERS }, (_, number) => this.sendOneByOne(number, stopping));
    return (await Promise.all(senders)).reduce((sum, count) => sum + count, 0);
  }

  /**
   * Runs one of the {@link SENDERS} until it finds no mail. Each is called on its own, so that none waits for the mail of another.
   * @param sender its number @returns the number of mails it sent
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

  /** While the server is suspect, only the first sender tries it. */
  #maySend(sender: number): boolean {
    return !this.#outages.isPaused(SERVER) && (sender === 0 || !this.#outages.isSuspect(SERVER));
  }

  async #send(mail: OutboxRow): Promise<boolean> {
    let written: SentMail;
    try {
      written = await this.#written(mail);
    } catch (error) {
      // This failure says nothing about the server or the receiver's domain.
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

  /** Records that a mail was sent. A mail without that record is sent again, so this waits for a database that is away for a while. */
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

  /** Records a failure. A mail that was given up while it was being sent, for example because its person was erased, stays given up. */
  async #putOff({ id, attempts }: OutboxRow, error: unknown, cause: Cause): Promise<void> {
    this.#warn(error);
    // After a fault of the server the mail is tried again soon, but after mails that were not tried yet.
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

  /** Notes that the server works, and the domain as well. */
  #answered(domain: string): void {
    this.#outages.worked(SERVER);
    this.#outages.worked(domain);
    this.#failures.delete(domain);
  }

  /** Counts a failure of a domain. A single full mailbox does not mean that the domain is down. */
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

  /** Takes one mail after the other, so that each time the mails under way to each domain are known. */
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

/** Headers of RFC 8058. Mail programs post to this address to unsubscribe, so a program that merely opens the links of a mail unsubscribes nobody. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends the mails that are due now. @returns the number of mails sent */
export function deliverDueMails(
  db: pg.Pool,
  mailer: Mailer,
  warn: (error: unknown) => void,
  stopping?: AbortSignal,
): Promise<number> {
  return new MailDelivery(db, mailer, warn).deliverDue(stopping);
}
