/** The mails that were given up, and the calls by which staff handle them. */
import { read, write, type Body, type Data, type Query } from '@site/shared/api/client';
import type { CallSending } from '@site/shared/api/orders';

export type UndeliveredMail = Data<'get', '/api/v1/undelivered-mails'>['rows'][number];

/** The longest waiting first. @throws ApiError */
export const listUndeliveredMails = (query: Query<'/api/v1/undelivered-mails'>) =>
  read('/api/v1/undelivered-mails', { query, as: 'staff' });

/** Sends a mail again with its old text. @throws ApiError 409 where a colleague was faster, or its text was deleted */
export const sendMailAgain = (
  id: number,
  body: Body<'post', '/api/v1/undelivered-mails/{id}/send-again'>,
  { signal }: CallSending = {},
): Promise<null> =>
  write('post', '/api/v1/undelivered-mails/{id}/send-again', { path: { id }, body, as: 'staff', signal });

/** Removes a mail from the queue without sending it. @throws ApiError 409 where a colleague was faster */
export const setMailAside = (
  id: number,
  body: Body<'post', '/api/v1/undelivered-mails/{id}/set-aside'>,
  { signal }: CallSending = {},
): Promise<null> =>
  write('post', '/api/v1/undelivered-mails/{id}/set-aside', { path: { id }, body, as: 'staff', signal });
