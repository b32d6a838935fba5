import type pg from 'pg';
import { writeAuditEntry, type StaffActor } from '../../../audit/record.ts';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { transaction } from '../../../database/pool.ts';
import { conflict, notFound } from '../../../http/api-error.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { seatsToName } from '../../../mail/templates/corporate-mails.ts';
import type { SeatPerson } from '../corporate-needs/person-schemas.ts';
import { nameSeat } from '../corporate-needs/name-seat.ts';
import { lockNeed } from '../corporate-needs/pipeline-repository.ts';
import type { RefundService } from '../../money/refunds/service.ts';
import { limitOfUnknownLinks, type FailureLimit } from '../../../limits/failure-limit.ts';
import { hashOfSent, newToken, tokenHash } from '../../../access/token.ts';
import { correctSeat } from './correct-seat.ts';
import { readPage } from './read-page.ts';
import type { Correcting, NewLink, SeatsPage } from './schemas.ts';

interface Options {
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly config: Config;
  readonly refunds: RefundService;
}

/** The link that is opened, and the client's address, by which unknown links are limited. */
interface Opening {
  readonly secret: string;
  readonly address: string;
  readonly requestId: string;
}

/** The page on which a company names the persons for its seats. */
export class CompanySeatsService {
  readonly #db: pg.Pool;
  readonly #deps: { readonly clock: Clock; readonly publicUrl: string; readonly refunds: RefundService };
  readonly #unknown: FailureLimit;

  constructor({ db, clock, config, refunds }: Options) {
    this.#db = db;
    this.#deps = { clock, publicUrl: config.publicUrl, refunds };
    this.#unknown = limitOfUnknownLinks(db, config);
  }

  /** Makes a link to the page, for the contact of the company. @throws ApiError 404; 409 NO_SEATS while there is no seat to name */
  async link(
    needId: number,
    { as, end_earlier }: NewLink,
    actor: StaffActor,
  ): Promise<{ created_at: string; url: string | null }> {
    const secret = newToken();
    const url = `${this.#deps.publicUrl}/corporate-seats/${secret}`;
    return transaction(this.#db, async (client) => {
      const need = await lockNeed(client, needId);
      if (!need) throw notFound('Permintaan tidak ditemukan');
      const page = await readPage(client, needId, this.#deps.clock.today());
      if (!page?.is_open) throw conflict('NO_SEATS', 'Belum ada kursi yang bisa diisi, atau kelasnya sudah mulai.');
      if (end_earlier)
        await client.query(
          'UPDATE corporate_links SET ended_at = now() WHERE corporate_need_id = $1 AND ended_at IS NULL',
          [needId],
        );
      const { rows } = await client.query<{ created_at: string }>(
        'INSERT INTO corporate_links (token_hash, corporate_need_id) VALUES ($1, $2) RETURNING created_at',
        [tokenHash(secret), needId],
      );
      const mail = seatsToName({
        companyName: page.company_name,
        picName: need.pic_name,
        picEmail: need.pic_email,
        courseTitle: page.course.title,
        batch: page.batch.number,
        startDate: page.batch.start_date,
        seats: page.taken,
        pageUrl: url,
      });
      if (as === 'MAIL') await enqueueMail(client, `corporate need ${needId} seats ${newToken()}`, mail);
      await writeAuditEntry(client, actor, {
        action: 'corporate_need.link',
        entity: 'corporate_need',
        id: needId,
        after: { link: as, earlier_ended: end_earlier },
      });
      return { created_at: rows[0]?.created_at ?? '', url: as === 'COPY' ? url : null };
    });
  }

  /** @throws ApiError 404 for a link that does not work; 429 */
  async read(opening: Opening): Promise<SeatsPage> {
    return (await this.#open(opening)).page;
  }

  /** @throws ApiError as {@link read}; 409 CLOSED, NO_SEAT_LEFT, ALREADY_REGISTERED; 422 */
  async name(opening: Opening, person: SeatPerson): Promise<SeatsPage> {
    const { needId, page } = await this.#open(opening);
    if (!page.is_open) throw closed();
    const actor = { id: null, name: `${page.company_name}, lewat tautan`, requestId: opening.requestId };
    await nameSeat({ db: this.#db, ...this.#deps }, needId, person, actor);
    return this.#page(needId);
  }

  /** @throws ApiError as {@link name} */
  async correct(opening: Opening, correction: Correcting): Promise<SeatsPage> {
    const { needId, page } = await this.#open(opening);
    if (!page.is_open) throw closed();
    await correctSeat(this.#db, this.#deps, { needId, company: page.company_name, ...opening }, correction);
    return this.#page(needId);
  }

  async #open({ secret, address }: Opening): Promise<{ needId: number; page: SeatsPage }> {
    const forgive = await this.#unknown.attempt(address);
    const { rows } = await this.#db.query<{ id: number }>(
      'SELECT corporate_need_id AS id FROM corporate_links WHERE token_hash = $1 AND ended_at IS NULL',
      [hashOfSent(secret)],
    );
    const [link] = rows;
    if (!link) throw ended();
    const page = await this.#page(link.id);
    forgive();
    return { needId: link.id, page };
  }

  async #page(needId: number): Promise<SeatsPage> {
    const page = await readPage(this.#db, needId, this.#deps.clock.today());
    if (!page) throw ended();
    return page;
  }
}

const ended = () => notFound('Tautan ini tidak berlaku');
const closed = () => conflict('CLOSED', 'Kelasnya sudah mulai. Hubungi kami untuk mengganti peserta.');
