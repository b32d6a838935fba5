import assert from 'node:assert/strict';
import type { CorporateRecord } from '../../src/modules/sales/corporate-needs/pipeline-schemas.ts';
import type { SeatsPage, ShownPerson } from '../../src/modules/sales/corporate-seats/schemas.ts';
import type { RowResult } from '../../src/table-import/schemas.ts';
import type { Answer, TestServer } from './app.ts';
import { Waiters } from './waiters.ts';

/** Staff, and a company that takes seats and says who sits there. */
export class CompanyDesk {
  readonly #server: TestServer;
  #token = '';

  constructor(server: TestServer) {
    this.#server = server;
  }

  async signIn(): Promise<void> {
    this.#token = await this.#server.given.staffToken();
  }

  #staff<T>(method: 'POST' | 'PUT', url: string, body: object): Promise<Answer<T>> {
    return this.#server.send<T>(method, `/api/v1/corporate-needs/${url}`, body, {
      authorization: `Bearer ${this.#token}`,
    });
  }

  /** A company that agreed to so many seats. */
  async withSeats(seats: number): Promise<{ id: number; batch: number }> {
    const { given } = this.#server;
    const batch = await given.schedule({ participant_amount: seats + 1 });
    const id = await given.corporateNeed({ state: 'QUOTED' });
    const body = { to: 'ACCEPTED', seats: { course_schedule_id: batch, seats } };
    assert.equal((await this.#staff('POST', `${id}/move`, body)).status, 200);
    return { id, batch };
  }

  async record(id: number): Promise<CorporateRecord> {
    return (await this.#server.get<CorporateRecord>(`/api/v1/corporate-needs/${id}`, this.#token)).body.data;
  }

  change(id: number, batch: number, seats: number): Promise<Answer<CorporateRecord>> {
    return this.#staff('PUT', `${id}/seats`, { course_schedule_id: batch, seats });
  }

  lose(id: number): Promise<Answer<CorporateRecord>> {
    return this.#staff('POST', `${id}/move`, { to: 'LOST', reason: 'Anggaran dipotong' });
  }

  /** @param rows name, e-mail and phone number of each */
  paste(id: number, rows: readonly (readonly string[])[], dry_run: boolean): Promise<Answer<{ rows: RowResult[] }>> {
    return this.#staff('POST', `${id}/seats/import`, {
      columns: ['full_name', 'email', 'phone_number'],
      rows: rows.map((cells, index) => ({ line: index + 1, version: null, cells })),
      dry_run,
    });
  }

  newLink(id: number, end_earlier = false, as: 'COPY' | 'MAIL' = 'COPY'): Promise<Answer<{ url: string | null }>> {
    return this.#staff('POST', `${id}/link`, { as, end_earlier });
  }

  /** @returns the secret of a link that staff copy */
  async link(id: number, end_earlier = false): Promise<string> {
    return secretOf((await this.newLink(id, end_earlier)).body.data.url ?? '');
  }

  /** @returns the secret of a link that the contact of the company is mailed */
  async mailedLink(id: number): Promise<string> {
    assert.equal((await this.newLink(id, false, 'MAIL')).body.data.url, null);
    const { rows } = await this.#server.db.query<{ text: string }>(
      `SELECT text FROM email_outbox WHERE subject LIKE 'Isi nama peserta%' ORDER BY id DESC LIMIT 1`,
    );
    return secretOf(rows[0]?.text ?? '');
  }

  page(secret: string): Promise<Answer<SeatsPage>> {
    return this.#server.get(`/api/v1/corporate-seats/${secret}`);
  }

  name(secret: string, full_name: string, email: string): Promise<Answer<SeatsPage>> {
    const body = { full_name, email, phone_number: '0812 3456 789' };
    return this.#server.send('POST', `/api/v1/corporate-seats/${secret}/name`, body);
  }

  correct(
    secret: string,
    registration_id: number,
    full_name: string,
    email: string,
    before?: ShownPerson,
  ): Promise<Answer<SeatsPage>> {
    const body = { registration_id, full_name, email, phone_number: '0812 3456 789', before };
    return this.#server.send('POST', `/api/v1/corporate-seats/${secret}/correct`, body);
  }

  /** Puts the person of an order into another batch. */
  move(transactionId: string, batch: number): Promise<Answer<unknown>> {
    const body = { course_schedule_id: batch, reason: 'Diminta peserta' };
    const authorization = `Bearer ${this.#token}`;
    return this.#server.send('POST', `/api/v1/orders/${transactionId}/move`, body, { authorization });
  }

  /** A seat that is bought by the form. */
  buy(batch: number, email: string): Promise<Answer<unknown>> {
    return new Waiters(this.#server).order(batch, email);
  }
}

function secretOf(text: string): string {
  const [, secret] = /\/corporate-seats\/([\w-]{43})/.exec(text) ?? [];
  assert.ok(secret, text);
  return secret;
}
