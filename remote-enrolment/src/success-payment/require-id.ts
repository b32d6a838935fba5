import { redirect, type LoaderFunctionArgs } from 'react-router-dom';

/** Loader of /success-payment: without an id there is nothing to look up (specification, section 2). */
export function requireId({ request }: LoaderFunctionArgs): { id: string } {
  const id = new URL(request.url).searchParams.get('id')?.trim();
  if (!id) throw redirect('/');
  return { id };
}
