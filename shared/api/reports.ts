/** Reports of the back-office, by months in Jakarta. */
import { type Data, type Query, read } from '@site/shared/api/client';

export type Revenue = Data<'get', '/api/v1/reports/revenue'>;
export type FilledBatch = Data<'get', '/api/v1/reports/batches'>['rows'][number];
export type VoucherUse = Data<'get', '/api/v1/reports/vouchers'>;

/** The money that was received, paid back and kept by providers. @param query `export`: the table that is saved as a file @throws ApiError */
export const readRevenue = (query: Query<'/api/v1/reports/revenue'>): Promise<Revenue> =>
  read('/api/v1/reports/revenue', { query, as: 'staff' });

/** The seats of batches that begin in the period. @throws ApiError */
export const listFilledBatches = async (query: Query<'/api/v1/reports/batches'>): Promise<FilledBatch[]> =>
  (await read('/api/v1/reports/batches', { query, as: 'staff' })).rows;

/** @throws ApiError */
export const readVoucherUse = (query: Query<'/api/v1/reports/vouchers'>): Promise<VoucherUse> =>
  read('/api/v1/reports/vouchers', { query, as: 'staff' });

export type Origins = Data<'get', '/api/v1/reports/origins'>;

/** Orders by the origin of their buyers. @param query `export`: the table that is saved as a file @throws ApiError */
export const readOrigins = (query: Query<'/api/v1/reports/origins'>): Promise<Origins> =>
  read('/api/v1/reports/origins', { query, as: 'staff' });

export type FunnelRow = Data<'get', '/api/v1/reports/funnel'>['rows'][number];

/** Opened forms, orders and paid orders, by program. @throws ApiError */
export const listFunnel = async (query: Query<'/api/v1/reports/funnel'>): Promise<FunnelRow[]> =>
  (await read('/api/v1/reports/funnel', { query, as: 'staff' })).rows;
