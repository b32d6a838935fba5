import { type Data, download, type Query, read, write } from '@site/shared/api/client';
import { LIST_FILE_MS } from './list-files.ts';

type SubscriberList = Data<'get', '/api/v1/newsletters'>;
export type Subscriber = SubscriberList['rows'][number];

/** The data on the page of a link. */
export type Subscription = Data<'get', '/api/v1/newsletters/links/{secret}'>;

/** Mails a link that confirms the address. Subscribing twice is no error. @throws ApiError 422 where it is no e-mail address */
export const subscribeToNewsletter = (email: string) =>
  write('post', '/api/v1/newsletters/create', { body: { email } });

/** Reads a subscription and changes nothing. @throws ApiError 404 for an unknown link */
export const readSubscription = (secret: string, signal?: AbortSignal): Promise<Subscription> =>
  read('/api/v1/newsletters/links/{secret}', { path: { secret }, signal });

/** Confirms a subscription, also of a reader who left and comes back. A second call changes nothing. @throws ApiError 404 */
export const confirmSubscription = (secret: string): Promise<Subscription> =>
  write('post', '/api/v1/newsletters/links/{secret}/confirm', { path: { secret } });

/** Ends a subscription. A second call changes nothing. @throws ApiError 404 */
export const leaveNewsletter = (secret: string): Promise<Subscription> =>
  write('post', '/api/v1/newsletters/links/{secret}/leave', { path: { secret } });

/** Newest first, including readers who left. @throws ApiError */
export const listSubscribers = (query: Query<'/api/v1/newsletters'>): Promise<SubscriberList> =>
  read('/api/v1/newsletters', { query, as: 'staff' });

/** The whole list as a file. @throws ApiError */
export const downloadSubscribers = (query: Query<'/api/v1/newsletters/export'>): Promise<File> =>
  download('/api/v1/newsletters/export', { query, as: 'staff', timeoutMs: LIST_FILE_MS });

/** Unsubscribes a reader who asked for it by mail. @throws ApiError */
export const unsubscribe = (id: number): Promise<Subscriber> =>
  write('post', '/api/v1/newsletters/{id}/unsubscribe', { path: { id }, as: 'staff' });
