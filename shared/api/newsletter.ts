import { write } from '@site/shared/api/client';

/** Subscribing twice is no error. @throws ApiError 422 for what is no e-mail address */
export const subscribeToNewsletter = (email: string) =>
  write('post', '/api/v1/newsletters/create', { body: { email } });
