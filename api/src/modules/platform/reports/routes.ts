import type { FastifyRequest } from 'fastify';
import { staffActor, writeAuditEntry } from '../../../audit/record.ts';
import type { Queryable } from '../../../database/pool.ts';
import type { App, Services } from '../../../services.ts';
import { spanOf } from './months.ts';
import { readFunnel } from './funnel-repository.ts';
import { readOrigins } from './origins-repository.ts';
import { readFilledBatches, readRevenue, readUsedVouchers } from './repository.ts';
import {
  FilledBatchesAnswer,
  FunnelAnswer,
  OriginsAnswer,
  OriginsQuery,
  ReportQuery,
  RevenueAnswer,
  RevenueQuery,
  UsedVouchersAnswer,
  type Period,
} from './schemas.ts';

/** Reports of revenue and sales by months in Jakarta. Money comes from the ledger, except the sums agreed with companies (decision 145). */
export function reportRoutes(app: App, { db }: Services): void {
  const tags = ['reports'];
  app.get(
    '/api/v1/reports/revenue',
    { access: 'report.money', schema: { tags, querystring: RevenueQuery, response: { 200: RevenueAnswer } } },
    async (request) => {
      const { export: by, ...period } = request.query;
      const data = await readRevenue(db, spanOf(period));
      if (by) {
        const rows = { month: data.months, channel: data.channels, batch: data.batches }[by].length;
        await auditExport(db, request, { report: `revenue by ${by}`, ...period, rows });
      }
      return { message: 'Pendapatan', data };
    },
  );

  app.get(
    '/api/v1/reports/batches',
    { access: 'report.read', schema: { tags, querystring: ReportQuery, response: { 200: FilledBatchesAnswer } } },
    async (request) => {
      const { export: isExport, ...period } = request.query;
      const rows = await readFilledBatches(db, spanOf(period));
      if (isExport) await auditExport(db, request, { report: 'batches', ...period, rows: rows.length });
      return { message: 'Keterisian batch', data: { rows } };
    },
  );

  app.get(
    '/api/v1/reports/vouchers',
    { access: 'report.money', schema: { tags, querystring: ReportQuery, response: { 200: UsedVouchersAnswer } } },
    async (request) => {
      const { export: isExport, ...period } = request.query;
      const data = await readUsedVouchers(db, spanOf(period));
      if (isExport) await auditExport(db, request, { report: 'vouchers', ...period, rows: data.rows.length });
      return { message: 'Pemakaian voucher', data };
    },
  );

  app.get(
    '/api/v1/reports/origins',
    { access: 'report.read', schema: { tags, querystring: OriginsQuery, response: { 200: OriginsAnswer } } },
    async (request) => {
      const { export: by, ...period } = request.query;
      const data = await readOrigins(db, spanOf(period));
      if (by) await auditExport(db, request, { report: `origins by ${by} touch`, ...period, rows: data[by].length });
      return { message: 'Asal pendaftaran', data };
    },
  );

  app.get(
    '/api/v1/reports/funnel',
    { access: 'report.read', schema: { tags, querystring: ReportQuery, response: { 200: FunnelAnswer } } },
    async (request) => {
      const { export: isExport, ...period } = request.query;
      const data = await readFunnel(db, spanOf(period));
      if (isExport) await auditExport(db, request, { report: 'funnel', ...period, rows: data.rows.length });
      return { message: 'Dari formulir sampai lunas', data };
    },
  );
}

interface Exported extends Period {
  readonly report: string;
  readonly rows: number;
}

async function auditExport(
  db: Queryable,
  request: Pick<FastifyRequest, 'identity' | 'id'>,
  exported: Exported,
): Promise<void> {
  await writeAuditEntry(db, staffActor(request), {
    action: 'report.export',
    entity: 'report',
    id: null,
    after: { ...exported },
  });
}
