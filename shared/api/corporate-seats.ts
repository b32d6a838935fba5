/** The page on which a company names the persons for its seats, and its links. */
import { type Body, type Data, read, write } from '@site/shared/api/client';

export type SeatsPage = Data<'get', '/api/v1/corporate-seats/{secret}'>;
export type SeatPerson = Body<'post', '/api/v1/corporate-seats/{secret}/name'>;
export type NewSeatsLink = Data<'post', '/api/v1/corporate-needs/{id}/link'>;

/** Mails a link to the company's contact, or answers one to copy. @throws ApiError 409 while there is no seat to name */
export const makeSeatsLink = (
  id: number,
  body: Body<'post', '/api/v1/corporate-needs/{id}/link'>,
): Promise<NewSeatsLink> => write('post', '/api/v1/corporate-needs/{id}/link', { path: { id }, body, as: 'staff' });

/** Reads the page and changes nothing. @throws ApiError 404 for a link that does not work */
export const readSeatsPage = (secret: string, signal?: AbortSignal): Promise<SeatsPage> =>
  read('/api/v1/corporate-seats/{secret}', { path: { secret }, signal });

/** Names a person for a free seat. @throws ApiError 409 `NO_SEAT_LEFT`, `ALREADY_REGISTERED`, `CLOSED`; 422 with the wrong fields */
export const nameSeat = (secret: string, body: SeatPerson): Promise<SeatsPage> =>
  write('post', '/api/v1/corporate-seats/{secret}/name', { path: { secret }, body });

/** Corrects a person. Another e-mail means another person. @throws ApiError as {@link nameSeat} */
export const correctSeat = (
  secret: string,
  body: Body<'post', '/api/v1/corporate-seats/{secret}/correct'>,
): Promise<SeatsPage> => write('post', '/api/v1/corporate-seats/{secret}/correct', { path: { secret }, body });
