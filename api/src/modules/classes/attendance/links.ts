import { addDays } from '@site/shared/dates';
import type pg from 'pg';
import { writeAuditEntry, type StaffActor } from '../../../audit/record.ts';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { transaction, type Queryable } from '../../../database/pool.ts';
import { notFound } from '../../../http/api-error.ts';
import { refuseViolations } from '../../../http/violations.ts';
import { limitOfUnknownLinks, type FailureLimit } from '../../../limits/failure-limit.ts';
import { hashOfSent, newToken, tokenHash } from '../../../access/token.ts';
import type { AttendanceLink } from './schemas.ts';

/** For how many days after the last day of class the roll can be completed. */
const DAYS_AFTER_CLASS = 7;

interface LinkRow {
  readonly id: number;
  readonly created_at: string;
  readonly end_date: string;
  readonly instructor: string;
  readonly title: string;
  readonly batch: number;
}

/** The batch of a link. */
export interface OpenedBatch extends Omit<LinkRow, 'created_at' | 'end_date'> {
  readonly ends_on: string;
}

const SELECT_LINK = `SELECT s.id, l.created_at, s.end_date, i.name AS instructor, c.title, s.batch FROM attendance_links l
  JOIN course_schedules s ON s.id = l.course_schedule_id JOIN instructors i ON i.id = s.instructor_id JOIN courses c ON c.id = s.course_id`;
const lastDay = ({ end_date }: LinkRow): string => addDays(end_date, DAYS_AFTER_CLASS);

/** Links with which a person without an account enters the attendance of one batch. */
export class AttendanceLinks {
  readonly #db: pg.Pool;
  readonly #clock: Clock;
  readonly #publicUrl: string;
  readonly #unknown: FailureLimit;

  constructor({ db, clock, config }: { db: pg.Pool; clock: Clock; config: Config }) {
    this.#db = db;
    this.#clock = clock;
    this.#publicUrl = config.publicUrl;
    this.#unknown = limitOfUnknownLinks(db, config);
  }

  /** @returns null where the batch has no link */
  async find(batch: number, db: Queryable = this.#db): Promise<AttendanceLink | null> {
    const { rows } = await db.query<LinkRow>(`${SELECT_LINK} WHERE s.id = $1`, [batch]);
    const [link] = rows;
    return link ? { created_at: link.created_at, ends_on: lastDay(link) } : null;
  }

  /** Makes a new link; the earlier one becomes invalid. @throws ApiError 404 */
  async renew(batch: number, actor: StaffActor): Promise<AttendanceLink & { url: string }> {
    const secret = newToken();
    const link = await transaction(this.#db, async (client) => {
      await client.query(
        `INSERT INTO attendance_links (course_schedule_id, token_hash) VALUES ($1, $2)
         ON CONFLICT (course_schedule_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = now()`,
        [batch, tokenHash(secret)],
      );
      await tell(client, actor, batch, true);
      return this.find(batch, client);
    }).catch(refuseViolations({ attendance_links_course_schedule_id_fkey: noBatch }));
    if (!link) throw noBatch();
    return { ...link, url: `${this.#publicUrl}/attendance/${secret}` };
  }

  /** Ends the link of a batch. A second call changes nothing. */
  async revoke(batch: number, actor: StaffActor): Promise<void> {
    await transaction(this.#db, async (client) => {
      const { rowCount } = await client.query('DELETE FROM attendance_links WHERE course_schedule_id = $1', [batch]);
      if (rowCount === 0) return;
      await tell(client, actor, batch, false);
    });
  }

  /** Opens a link. @param address of the client, by which unknown links are limited @throws ApiError 404 for a link that does not work; 429 */
  async open({ secret, address }: { secret: string; address: string }): Promise<OpenedBatch> {
    const forgive = await this.#unknown.attempt(address);
    const { rows } = await this.#db.query<LinkRow>(
      `${SELECT_LINK} WHERE l.token_hash = $1 AND s.cancelled_at IS NULL`,
      [hashOfSent(secret)],
    );
    const [link] = rows;
    if (!link || lastDay(link) < this.#clock.today()) throw notFound('Tautan ini tidak berlaku');
    forgive();
    const { id, instructor, title, batch } = link;
    return { id, instructor, title, batch, ends_on: lastDay(link) };
  }
}

const noBatch = () => notFound('Batch tidak ditemukan');

const tell = (client: Queryable, actor: StaffActor, batch: number, isOpen: boolean) =>
  writeAuditEntry(client, actor, {
    action: isOpen ? 'attendance.link' : 'attendance.unlink',
    entity: 'course_schedule',
    id: batch,
    after: { attendance_link: isOpen },
  });
