import { redirect, type LoaderFunctionArgs } from 'react-router-dom';

/** Our name for an invoice: the id of its transaction, and the number of the invoice. */
const INVOICE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d+$/i;

/**
 * Loader of /success-payment. Without an id there is nothing to look up (specification, section 2). Some banks lead back without our query and only
 * name the invoice. Others add their own query behind a second question mark.
 */
export function requireId({ request }: LoaderFunctionArgs): { id: string } {
  const query = new URL(request.url).searchParams;
  const [own = ''] = query.get('id')?.split('?') ?? [];
  const id = own.trim() || INVOICE.exec(query.get('order_id') ?? '')?.[1];
  if (!id) throw redirect('/');
  return { id };
}
