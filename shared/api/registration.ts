/** Registrations in the back-office. Placing an order is in `payments.ts`. */
import { type Data, download, type Query, read } from '@site/shared/api/client';
import { LIST_FILE_MS } from './list-files.ts';

type RegistrationList = Data<'get', '/api/v1/registration'>;
export type Registration = RegistrationList['rows'][number];
/** A registration with its order and invoices. */
export type RegistrationDetail = Data<'get', '/api/v1/registration/{id}'>;
export type OrderState = Registration['xendit_transaction']['status'];

/** @param query `type` PAID or FREE uses the order's amount, whether or not it was paid @throws ApiError */
export const listRegistrations = (
  query: Query<'/api/v1/registration'>,
  signal?: AbortSignal,
): Promise<RegistrationList> => read('/api/v1/registration', { query, as: 'staff', signal });

/** The whole list as a file. @throws ApiError */
export const downloadRegistrations = (query: Query<'/api/v1/registration/export'>): Promise<File> =>
  download('/api/v1/registration/export', { query, as: 'staff', timeoutMs: LIST_FILE_MS });

/** A registration with everything about its payment. Amounts are rupiah. @throws ApiError 404 where there is none */
export const readRegistration = (id: number): Promise<RegistrationDetail> =>
  read('/api/v1/registration/{id}', { path: { id }, as: 'staff' });
