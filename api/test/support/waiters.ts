import assert from 'node:assert/strict';
import type { OrderRequest } from '../../src/modules/sales/orders/schemas.ts';
import type { Line, WaitingPage } from '../../src/modules/sales/waiting-list/schemas.ts';
import type { Answer, TestServer } from './app.ts';
import { Checkout, type InvoiceData } from './orders.ts';

interface Mailed {
  readonly subject: string;
  readonly text: string;
}

/** People who wait for a seat. */
export class Waiters {
  readonly checkout: Checkout;
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
    this.checkout = new Checkout(server);
  }

  /** A batch whose seats are all held by unpaid orders. */
  async fullBatch(seats: number, row: Record<string, unknown> = {}): Promise<{ course: number; batch: number }> {
    const { given, db } = this.#server;
    const course = await given.course();
    const batch = await given.schedule({ course_id: course, participant_amount: seats, ...row });
    for (let seat = 1; seat <= seats; seat += 1) await this.#sit(batch, `duduk${seat}@example.com`);
    const { rows } = await db.query<{ seats_taken: number }>('SELECT seats_taken FROM course_schedules WHERE id = $1', [
      batch,
    ]);
    assert.equal(rows[0]?.seats_taken, seats);
    return { course, batch };
  }

  async #sit(batch: number, email: string): Promise<void> {
    const { status } = await this.order(batch, email);
    assert.equal(status, 201);
  }

  /** An order for this batch. @param more of the form */
  order(
    batch: number,
    email: string,
    more: Partial<Record<keyof OrderRequest, unknown>> = {},
  ): Promise<Answer<InvoiceData>> {
    return this.checkout.pay({ course_schedule_id: batch, email, email_student: email, ...more });
  }

  join(course: number, batch: number | null, email: string, more: object = {}): Promise<Answer<null>> {
    return this.#server.send('POST', '/api/v1/waiting-list/join', {
      course_id: course,
      course_schedule_id: batch,
      email,
      ...more,
    });
  }

  /** So many of the batch's seats come free: as if an order's time had passed, and the sweep had ended it. */
  async free(batch: number, seats = 1): Promise<void> {
    const { db, orders } = this.#server;
    await db.query(
      `UPDATE orders SET expires_at = '2026-11-01' WHERE id IN (SELECT r.order_id FROM places p JOIN registrations r ON r.id = p.registration_id
         WHERE p.course_schedule_id = $1 AND p.state = 'HELD' AND p.registration_id IS NOT NULL ORDER BY p.id LIMIT $2)`,
      [batch, seats],
    );
    await orders.sweep();
  }

  async mails(email: string): Promise<Mailed[]> {
    const { rows } = await this.#server.db.query<Mailed>(
      'SELECT subject, text FROM email_outbox WHERE to_email = $1 ORDER BY id',
      [email],
    );
    return rows;
  }

  /** The secret of the newest link that was mailed to this address. */
  async link(email: string): Promise<string> {
    const mails = await this.mails(email);
    const found = mails.map(({ text }) => /\/waiting-list\/([A-Za-z0-9_-]{43})\b/.exec(text)?.[1]).filter(Boolean);
    const secret = found.at(-1);
    assert.ok(secret, `no link for ${email}`);
    return secret;
  }

  async page(email: string): Promise<WaitingPage> {
    const { status, body } = await this.#server.get<WaitingPage>(`/api/v1/waiting-list/${await this.link(email)}`);
    assert.equal(status, 200);
    return body.data;
  }

  async do(email: string, action: 'leave' | 'join-again'): Promise<Answer<WaitingPage>> {
    return this.#server.send<WaitingPage>('POST', `/api/v1/waiting-list/${await this.link(email)}/${action}`);
  }

  async line(batch: number, token: string): Promise<Line> {
    const { status, body } = await this.#server.get<Line>(`/api/v1/course-schedules/${batch}/waiting-list`, token);
    assert.equal(status, 200);
    return body.data;
  }

  /** What visitors are told of a batch. */
  async availability(batch: number): Promise<string | undefined> {
    const { body } = await this.#server.get<{ rows: { id: number; availability: string }[] }>(
      '/api/v1/course-schedules/active?limit=1000&page=1&condition=all',
    );
    return body.data.rows.find(({ id }) => id === batch)?.availability;
  }

  /** Seats as the batch counts them, places as they are held, and entries by state. */
  async count(
    batch: number,
  ): Promise<{ seats: number; places: number; waiting: number; states: Record<string, number> }> {
    const { db } = this.#server;
    const { rows } = await db.query<{ seats: number; places: number; waiting: number }>(
      `SELECT seats_taken AS seats, waiting, (SELECT count(*) FROM places WHERE course_schedule_id = s.id AND state IN ('HELD', 'CONFIRMED')) AS places
       FROM course_schedules s WHERE id = $1`,
      [batch],
    );
    const { rows: states } = await db.query<{ state: string; count: number }>(
      'SELECT state, count(*) FROM waiting_entries WHERE course_schedule_id = $1 GROUP BY state ORDER BY state',
      [batch],
    );
    assert.ok(rows[0]);
    return { ...rows[0], states: Object.fromEntries(states.map(({ state, count }) => [state, count])) };
  }
}
