import { type Data, type Query, read, write } from '@site/shared/api/client';

type SubscriberList = Data<'get', '/api/v1/newsletters'>;
export type Subscriber = SubscriberList['rows'][number];

/** Subscribing twice is no error. @throws ApiError 422 for what is no e-mail address */
export const subscribeToNewsletter = (email: string) =>
  write('post', '/api/v1/newsletters/create', { body: { email } });

/** Newest first, also who left. @throws ApiError */
export const listSubscribers = (query: Query<'/api/v1/newsletters'>, signal?: AbortSignal): Promise<SubscriberList> =>
  read('/api/v1/newsletters', { query, as: 'staff', signal });

/** For who asked for it by mail. @throws ApiError */
export const unsubscribe = (id: number): Promise<Subscriber> =>
  write('post', '/api/v1/newsletters/{id}/unsubscribe', { path: { id }, as: 'staff' });
