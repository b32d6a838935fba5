import { phoneNumber } from '@site/shared/phone';
import { presentInstant } from '../../../clock.ts';
import type { App, Services } from '../../../services.ts';
import { auditBulkRead, staffActor } from '../../../audit/record.ts';
import { transaction } from '../../../database/pool.ts';
import { fileOf } from '../../../exports/list-exports.ts';
import { invalid } from '../../../http/api-error.ts';
import { withoutPersonalData } from '../../../http/personal-data.ts';
import { enqueueAskedMail } from '../../../mail/asked-mails.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { corporateNeedArrived, corporateNeedReceived } from '../../../mail/templates/corporate-mails.ts';
import { TERMS_VERSION } from '../orders/terms.ts';
import { storedAddress } from '../../../mail/stored-address.ts';
import { corporateNeedColumns } from './columns.ts';
import {
  courseTitle,
  insertCorporateNeed,
  listCorporateNeeds,
  sameRequest,
  selectCorporateNeeds,
} from './repository.ts';
import { CorporateNeeds, CorporateNeedsFileQuery, CorporateNeedsQuery, NewCorporateNeed, Received } from './schemas.ts';

export function corporateNeedRoutes(app: App, { db, clock, config, exports }: Services): void {
  const tags = ['corporate needs'];
  app.get(
    '/api/v1/corporate-needs',
    { access: 'corporate.read', schema: { tags, querystring: CorporateNeedsQuery, response: { 200: CorporateNeeds } } },
    async (request) => {
      const { query, identity } = request;
      const { rows, count } = await listCorporateNeeds(db, query, clock.today());
      await auditBulkRead(db, staffActor(request), { list: 'corporate_need', query, ids: rows.map(({ id }) => id) });
      const shown = rows.map((row) => withoutPersonalData(row, identity));
      return { message: 'Daftar kebutuhan perusahaan', data: { rows: shown, count } };
    },
  );

  app.get(
    '/api/v1/corporate-needs/export',
    { access: 'corporate.read', ...fileOf(config, { tags, querystring: CorporateNeedsFileQuery }) },
    async (request, reply) => {
      const { format, ...query } = request.query;
      const selection = selectCorporateNeeds(query, clock.today());
      const [columns, name] = [corporateNeedColumns, 'permintaan-perusahaan'];
      return exports.send(request, reply, { list: 'corporate_need', query, selection, columns, name, format });
    },
  );

  app.post(
    '/api/v1/corporate-needs/create',
    {
      access: 'public',
      config: { rateLimit: { max: config.rates.orders } },
      schema: { tags, body: NewCorporateNeed, response: { 201: Received } },
    },
    async ({ body }, reply) => {
      if (body.pic_whatsapp?.trim() && phoneNumber(body.pic_whatsapp) === null)
        throw invalid([{ field: 'pic_whatsapp', message: 'Tulis nomor telepon dengan angka' }]);
      const id = await transaction(db, async (client) => {
        const earlier = await sameRequest(client, body);
        if (earlier !== null) return earlier;
        const title = body.course_id ? await courseTitle(client, body.course_id) : null;
        if (body.course_id && title === null)
          throw invalid([{ field: 'course_id', message: 'Program tidak ditemukan' }]);
        const terms = body.terms_accepted ? { version: TERMS_VERSION, acceptedAt: presentInstant(clock) } : null;
        const created = await insertCorporateNeed(client, body, terms);
        await enqueueMail(client, `corporate need ${created}`, corporateNeedArrived(body, title));
        // Anybody may have typed the address, so it gets one mail a day, without any text of the form.
        const key = `corporate needs of ${storedAddress(body.pic_email)} ${clock.today()}`;
        await enqueueAskedMail(client, key, corporateNeedReceived(body, title));
        return created;
      });
      return reply.code(201).send({ message: 'Thank You, We will reach You soon!', data: { id } });
    },
  );
}
