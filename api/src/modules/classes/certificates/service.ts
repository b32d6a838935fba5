import type pg from 'pg';
import { auditChange, auditCreation, type StaffActor } from '../../../audit/record.ts';
import { enqueueJob } from '../../../background/jobs.ts';
import { presentInstant, type Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import { transaction, type Queryable } from '../../../database/pool.ts';
import { conflict, invalid, notFound } from '../../../http/api-error.ts';
import type { Page } from '../../../http/schema-types.ts';
import { refuseViolations } from '../../../http/violations.ts';
import type { MediaStore } from '../../../media-store/media-store.ts';
import type { OrderFacts } from '../../../mail/templates/order-letter.ts';
import { certificateIssued } from '../../../mail/templates/class-mails.ts';
import { mailOrder } from '../../sales/orders/order-mail.ts';
import { storeWithRows } from '../../catalogue/media/store-with-rows.ts';
import { newReference } from './reference.ts';
import * as repository from './repository.ts';
import type { Candidate, CertificatesQuery, IssuedCertificate, NewCertificate } from './schemas.ts';
import { verifyUrl } from './verify-url.ts';

/** The most rows of the list. A search shows fewer. */
const MOST_CANDIDATES = 20;

/** Texts on the sheet that the form of a certificate has no field for. */
const UNPRINTABLE = {
  courseTitle: 'Judul program',
  instructorName: 'Nama pengajar',
  instructorJob: 'Pekerjaan pengajar',
} as const;

/** Issues and revokes certificates. */
export class CertificateService {
  readonly #db: pg.Pool;
  readonly #media: MediaStore;
  readonly #clock: Clock;
  readonly #config: Config;

  constructor({ db, media, clock, config }: { db: pg.Pool; media: MediaStore; clock: Clock; config: Config }) {
    this.#db = db;
    this.#media = media;
    this.#clock = clock;
    this.#config = config;
  }

  list(query: CertificatesQuery): Promise<Page<IssuedCertificate>> {
    return repository.listCertificates(this.#db, query);
  }

  /** @param withPhones whether `q` is also searched in phone numbers */
  candidates(q: string | undefined, withPhones: boolean): Promise<Candidate[]> {
    return repository.listCandidates(this.#db, {
      q,
      withPhones,
      today: this.#clock.today(),
      now: presentInstant(this.#clock),
      limit: MOST_CANDIDATES,
    });
  }

  /**
   * Draws the sheet, stores its file, and then the certificate, so that no certificate ever names a missing file. Its people get a mail.
   * @throws ApiError 409 NOT_PAID, BATCH_NOT_OVER, MOVED, ALREADY_ISSUED, UNPRINTABLE; 422 with the wrong fields
   */
  async issue(
    { registration_id, full_name }: NewCertificate,
    actor: StaffActor,
    reason?: string,
  ): Promise<IssuedCertificate> {
    const issuedOn = this.#clock.today();
    const graduate = await this.#graduate(this.#db, registration_id);
    const refId = newReference();
    const fullName = full_name.trim();
    const content = await this.#draw(graduate, { refId, fullName, issuedOn });
    const file = {
      // The file keeps this name when people download it. It is as hard to guess as the id itself.
      name: `Sertifikat-${refId}.pdf`,
      content,
      contentType: 'application/pdf',
      bytes: content.byteLength,
      width: null,
      height: null,
    };
    const id = await storeWithRows({ db: this.#db, media: this.#media, files: [file] }, async (client) => {
      // Staff may have cancelled or moved the order while the sheet was drawn.
      await client.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [graduate.order_id]);
      const { schedule_id } = await this.#graduate(client, registration_id);
      if (schedule_id !== graduate.schedule_id)
        throw conflict('MOVED', 'Pendaftaran ini baru saja dipindah ke batch lain. Periksa, lalu terbitkan lagi.');
      const created = await repository.insertCertificate(client, {
        registrationId: registration_id,
        scheduleId: graduate.schedule_id,
        refId,
        fullName,
        document: file.name,
        issuedOn,
      });
      await auditCreation(client, actor, { action: 'certificate.issue', entity: 'certificate', id: created, reason });
      const about = { refId, fullName, url: verifyUrl(this.#config.publicUrl, refId) };
      // The id is in the key, so that a certificate that replaces another one is mailed as well.
      const mail = { name: `certificate ${refId}`, letter: (facts: OrderFacts) => certificateIssued(facts, about) };
      await mailOrder(client, graduate.order_id, mail, this.#config.publicUrl);
      return created;
    }).catch(
      refuseViolations({
        certificates_one_valid: () =>
          conflict('ALREADY_ISSUED', 'Pendaftaran ini sudah punya sertifikat yang berlaku.'),
      }),
    );
    return this.read(id);
  }

  /** Revokes a certificate: it is no longer found, and its file is removed. A second call changes nothing. */
  async revoke(id: number, actor: StaffActor): Promise<IssuedCertificate> {
    await transaction(this.#db, async (client) => {
      const document = await auditChange(
        client,
        actor,
        { action: 'certificate.revoke', entity: 'certificate', id },
        () => repository.revokeCertificate(client, id, presentInstant(this.#clock)),
      );
      if (document !== null) await enqueueJob(client, 'remove-media', { name: document });
    });
    return this.read(id);
  }

  /** The registration that gets a certificate. @throws ApiError 409 NOT_PAID, BATCH_NOT_OVER; 422 for an unknown registration */
  async #graduate(db: Queryable, registrationId: number): Promise<repository.GraduateRow> {
    const graduate = await repository.findGraduate(db, registrationId, presentInstant(this.#clock));
    if (!graduate) throw invalid([{ field: 'registration_id', message: 'Pendaftaran tidak ditemukan' }]);
    if (graduate.state !== 'PAID') throw conflict('NOT_PAID', 'Pendaftaran ini belum lunas atau tidak punya kursi.');
    if (!graduate.is_over) throw conflict('BATCH_NOT_OVER', 'Kelas ini belum selesai.');
    return graduate;
  }

  async #draw(
    graduate: repository.GraduateRow,
    { refId, fullName, issuedOn }: { refId: string; fullName: string; issuedOn: string },
  ): Promise<Uint8Array> {
    const { certificatePdf, UnprintableText } = await import('./certificate-pdf.ts');
    return certificatePdf({
      refId,
      fullName,
      issuedOn,
      courseTitle: graduate.title,
      courseType: graduate.type,
      batch: graduate.batch,
      startDate: graduate.start_date,
      endDate: graduate.end_date,
      totalSessions: graduate.total_session,
      instructor: { name: graduate.instructor_name, currentJob: graduate.instructor_job },
      verifyUrl: verifyUrl(this.#config.publicUrl, refId),
      isExample: this.#config.seedDemo,
    }).catch((error: unknown) => {
      if (!(error instanceof UnprintableText)) throw error;
      if (error.part === 'fullName')
        throw invalid([
          {
            field: 'full_name',
            message: `“${error.letter}” tidak dapat dicetak. Tulis nama dengan huruf Latin, seperti di paspor.`,
          },
        ]);
      throw conflict(
        'UNPRINTABLE',
        `${UNPRINTABLE[error.part]} memuat “${error.letter}”, yang tidak dapat dicetak. Ubah dulu, lalu terbitkan lagi.`,
      );
    });
  }

  /** @throws ApiError 404 */
  async read(id: number): Promise<IssuedCertificate> {
    const certificate = await repository.readCertificate(this.#db, id);
    if (!certificate) throw notFound('Sertifikat tidak ditemukan');
    return certificate;
  }
}
