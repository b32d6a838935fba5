import { parseRupiah } from '@site/shared/money';
import type { App, Services } from '../../../services.ts';
import type { Permission } from '../../../access/permissions.ts';
import type { AuditList } from '../../../audit/actions.ts';
import { auditBulkRead, staffActor } from '../../../audit/record.ts';
import { onOneConnection, type Queryable } from '../../../database/pool.ts';
import { holds } from '../../../http/access.ts';
import { listCorporateNeeds } from '../../sales/corporate-needs/repository.ts';
import { findUnmatched } from '../../money/ledger/unmatched.ts';
import { listRegistrations } from '../../sales/registrations/repository.ts';
import { findBatches, findCertificates, findDocument } from './repository.ts';
import { FindQuery, FoundAnswer } from './schemas.ts';
import { fullName } from '@site/shared/person';

/** The most rows of each kind. For others, staff type more of the name. */
const EACH = 5;

/** The call that finds records of all kinds. An account finds only kinds whose list it may read. */
export function findRoutes(app: App, { db, clock, courses }: Services): void {
  app.get(
    '/api/v1/find',
    { access: 'staff.self', schema: { tags: ['find'], querystring: FindQuery, response: { 200: FoundAnswer } } },
    async (request) => {
      const q = request.query.query.trim().replace(/\s+/g, ' ');
      const actor = staffActor(request);
      const page = { q, limit: EACH, page: 1 };
      // The rows of a kind; none for an account that may not read its list.
      const readable = async <Row>(needs: readonly Permission[], rows: () => Promise<Row[]>): Promise<Row[]> =>
        needs.some((permission) => holds(request.identity, permission)) ? rows() : [];
      // Records of persons: the audit notes the account that found them, as it does for the lists.
      const people = <Row extends { id: number }>(
        client: Queryable,
        list: AuditList,
        permission: Permission,
        rows: () => Promise<Row[]>,
      ) =>
        readable([permission], async () => {
          const found = await rows();
          const ids = found.map(({ id }) => id);
          if (ids.length > 0) await auditBulkRead(client, actor, { list, query: page, ids });
          return found;
        });

      // One kind after the other: each is found within milliseconds, and the other connections stay free for buyers.
      const found = await onOneConnection(db, async (client) => ({
        registrations: await people(client, 'registration', 'registration.read', async () => {
          const { rows } = await listRegistrations(client, page, holds(request.identity, 'person.read'));
          return rows;
        }),
        payments: await readable(['money.read'], () =>
          findUnmatched(client, { words: q, rupiah: parseRupiah(q), limit: EACH }),
        ),
        documents: await readable(['order.read', 'corporate.read'], async () => {
          const document = await findDocument(client, q);
          const needs = document?.transaction_id === null ? 'corporate.read' : 'order.read';
          return document && holds(request.identity, needs) ? [document] : [];
        }),
        certificates: await people(client, 'certificate', 'certificate.read', () => findCertificates(client, q, EACH)),
        corporateNeeds: await people(
          client,
          'corporate_need',
          'corporate.read',
          async () => (await listCorporateNeeds(client, page, clock.today())).rows,
        ),
        courses: await readable(
          ['course.write', 'schedule.write'],
          async () => (await courses.list({ ...page, type: 'ALL' }, false, client)).rows,
        ),
        batches: await readable(['registration.read'], () => findBatches(client, q, EACH)),
      }));
      return {
        message: 'Hasil pencarian',
        data: {
          registrations: found.registrations.map((row) => ({
            id: row.id,
            transaction_id: row.transaction_id,
            full_name: fullName(row),
            course: row.course_schedule.course.title,
            batch: row.course_schedule.batch,
            state: row.xendit_transaction.status,
          })),
          payments: found.payments.map(({ id, amount, currency, provider, external_id }) => ({
            id,
            amount,
            currency,
            provider,
            reference: external_id,
          })),
          documents: found.documents,
          certificates: found.certificates,
          courses: found.courses.map(({ id, code, title }) => ({ id, code, title })),
          batches: found.batches,
          corporate_needs: found.corporateNeeds.map(({ id, company_name, pic_name }) => ({
            id,
            company_name,
            pic_name,
          })),
        },
      };
    },
  );
}
