import { parseRupiah } from '@site/shared/money';
import type { App, Services } from '../../../services.ts';
import type { Permission } from '../../../access/permissions.ts';
import type { AuditList } from '../../../audit/actions.ts';
import { auditBulkRead, staffActor } from '../../../audit/record.ts';
import { holds } from '../../../http/access.ts';
import { listCorporateNeeds } from '../../sales/corporate-needs/repository.ts';
import { findUnmatched } from '../../money/ledger/unmatched.ts';
import { listRegistrations } from '../../sales/registrations/repository.ts';
import { findBatches, findCertificates, findDocument } from './repository.ts';
import { FindQuery, FoundAnswer } from './schemas.ts';
import { fullName } from '@site/shared/person';

/** Of each kind: more than one reads before typing on. */
const EACH = 5;

export function findRoutes(app: App, { db, clock, courses }: Services): void {
  app.get(
    '/api/v1/find',
    { schema: { tags: ['find'], querystring: FindQuery, response: { 200: FoundAnswer } } },
    async (request) => {
      const q = request.query.query.trim().replace(/\s+/g, ' ');
      const actor = staffActor(request);
      const page = { q, limit: EACH, page: 1 };
      /** The rows of a kind, for accounts that may read it. */
      const readable = async <Row>(needs: readonly Permission[], rows: () => Promise<Row[]>): Promise<Row[]> =>
        needs.some((permission) => holds(request.identity, permission)) ? rows() : [];
      /** Data of persons: who looked whom up is written as it is of the lists. */
      const people = <Row extends { id: number }>(
        list: AuditList,
        permission: Permission,
        rows: () => Promise<Row[]>,
      ) =>
        readable([permission], async () => {
          const found = await rows();
          const ids = found.map(({ id }) => id);
          if (ids.length > 0) await auditBulkRead(db, actor, { list, query: page, ids });
          return found;
        });

      const [registrations, payments, documents, certificates, corporateNeeds, titled, batches] = await Promise.all([
        people(
          'registration',
          'registration.read',
          async () => (await listRegistrations(db, page, holds(request.identity, 'person.read'))).rows,
        ),
        readable(['money.read'], () => findUnmatched(db, { words: q, rupiah: parseRupiah(q), limit: EACH })),
        readable(['order.read', 'corporate.read'], async () => {
          const document = await findDocument(db, q);
          const needs = document?.transaction_id === null ? 'corporate.read' : 'order.read';
          return document && holds(request.identity, needs) ? [document] : [];
        }),
        people('certificate', 'certificate.read', () => findCertificates(db, q, EACH)),
        people(
          'corporate_need',
          'corporate.read',
          async () => (await listCorporateNeeds(db, page, clock.today())).rows,
        ),
        readable(
          ['course.write', 'schedule.write'],
          async () => (await courses.list({ ...page, type: 'ALL' }, false)).rows,
        ),
        readable(['registration.read'], () => findBatches(db, q, EACH)),
      ]);
      return {
        message: 'Hasil pencarian',
        data: {
          registrations: registrations.map((row) => ({
            id: row.id,
            transaction_id: row.transaction_id,
            full_name: fullName(row),
            course: row.course_schedule.course.title,
            batch: row.course_schedule.batch,
            state: row.xendit_transaction.status,
          })),
          payments: payments.map(({ id, amount, currency, provider, external_id }) => ({
            id,
            amount,
            currency,
            provider,
            reference: external_id,
          })),
          documents,
          certificates,
          courses: titled.map(({ id, code, title }) => ({ id, code, title })),
          batches,
          corporate_needs: corporateNeeds.map(({ id, company_name, pic_name }) => ({ id, company_name, pic_name })),
        },
      };
    },
  );
}
