/** The waiting list of a batch, for visitors on it and for staff. */
import { type Body, type Data, type Query, read, write } from '@site/shared/api/client';

/** The page of a link of the waiting list. */
export type WaitingPage = Data<'get', '/api/v1/waiting-list/{secret}'>;
/** An offer that ends soon, for staff. */
export type EndingOffer = Data<'get', '/api/v1/waiting-offers'>['rows'][number];
/** The list of a batch, for staff. */
export type WaitingLine = Data<'get', '/api/v1/course-schedules/{id}/waiting-list'>;

/** The answer is the same whether or not the address waits already. @throws ApiError 409 `SEATS_FREE`, `HAS_SCHEDULE`; 422 with the wrong fields */
export const joinWaitingList = (body: Body<'post', '/api/v1/waiting-list/join'>) =>
  write('post', '/api/v1/waiting-list/join', { body });

/** Reads the page and changes nothing. @throws ApiError 404 for an unknown link */
export const readWaitingPage = (secret: string, signal?: AbortSignal): Promise<WaitingPage> =>
  read('/api/v1/waiting-list/{secret}', { path: { secret }, signal });

/** Takes a person off the list. A person with an offer skips it. @throws ApiError 409 once an order was placed */
export const leaveWaitingList = (secret: string): Promise<WaitingPage> =>
  write('post', '/api/v1/waiting-list/{secret}/leave', { path: { secret } });

/** Puts a person who left on the list again. @throws ApiError 409 where seats are free by now, or class has begun */
export const joinWaitingListAgain = (secret: string): Promise<WaitingPage> =>
  write('post', '/api/v1/waiting-list/{secret}/join-again', { path: { secret } });

/** @throws ApiError */
export const readWaitingLine = (scheduleId: number): Promise<WaitingLine> =>
  read('/api/v1/course-schedules/{id}/waiting-list', { path: { id: scheduleId }, as: 'staff' });

/** @throws ApiError 409 where the entry has another version by now, or its offer was taken */
export const removeFromWaitingLine = (id: number, reason: string, version: number) =>
  write('post', '/api/v1/waiting-entries/{id}/remove', { path: { id }, body: { reason }, as: 'staff', version });

/** @param rank the person with rank 1 gets the next offer @throws ApiError 409 where the entry has another version by now, or is offered a seat */
export const moveInWaitingLine = (id: number, { rank, reason }: { rank: number; reason: string }, version: number) =>
  write('post', '/api/v1/waiting-entries/{id}/move', { path: { id }, body: { rank, reason }, as: 'staff', version });

/** Puts a person at the end of the list. @throws ApiError 409 `SEATS_FREE`, `ALREADY_WAITING`, `ALREADY_REGISTERED`; 422 with the wrong fields */
export const addToWaitingLine = (
  scheduleId: number,
  body: Body<'post', '/api/v1/course-schedules/{id}/waiting-list/add'>,
) => write('post', '/api/v1/course-schedules/{id}/waiting-list/add', { path: { id: scheduleId }, body, as: 'staff' });

/**
 * Offers a free seat to a person on the list.
 * @param reason required for everybody but the next person @throws ApiError 409 where no seat is free, or the entry has another version by now
 */
export const offerSeat = (id: number, reason: string | undefined, version: number) =>
  write('post', '/api/v1/waiting-entries/{id}/offer', {
    path: { id },
    body: reason === undefined ? {} : { reason },
    as: 'staff',
    version,
  });

/** Gives an offer its whole time again. @throws ApiError 409 where it is no offer any more, or class begins before */
export const extendOffer = (id: number, reason: string, version: number) =>
  write('post', '/api/v1/waiting-entries/{id}/extend', { path: { id }, body: { reason }, as: 'staff', version });

/** Offers that end within hours, the earliest end first. @throws ApiError */
export const listEndingOffers = (query: Query<'/api/v1/waiting-offers'>) =>
  read('/api/v1/waiting-offers', { query, as: 'staff' });
