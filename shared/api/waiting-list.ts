/** The waiting list of a batch, for visitors who wait and for staff. */
import { type Body, type Data, type Query, read, write } from '@site/shared/api/client';

/** What a link of the waiting list shows. */
export type WaitingPage = Data<'get', '/api/v1/waiting-list/{secret}'>;
/** An offer that ends soon, for staff. */
export type EndingOffer = Data<'get', '/api/v1/waiting-offers'>['rows'][number];
/** The line of a batch, for staff. */
export type WaitingLine = Data<'get', '/api/v1/course-schedules/{id}/waiting-list'>;

/** The answer is the same whether the address waits already. @throws ApiError 409 `SEATS_FREE`, `HAS_SCHEDULE`; 422 with the wrong fields */
export const joinWaitingList = (body: Body<'post', '/api/v1/waiting-list/join'>) =>
  write('post', '/api/v1/waiting-list/join', { body });

/** Changes nothing. @throws ApiError 404 for an unknown link */
export const readWaitingPage = (secret: string, signal?: AbortSignal): Promise<WaitingPage> =>
  read('/api/v1/waiting-list/{secret}', { path: { secret }, signal });

/** Out of the list; a person who is offered a place skips it. @throws ApiError 409 once the place was taken */
export const leaveWaitingList = (secret: string): Promise<WaitingPage> =>
  write('post', '/api/v1/waiting-list/{secret}/leave', { path: { secret } });

/** Back in. @throws ApiError 409 where there are seats by now, or class began */
export const joinWaitingListAgain = (secret: string): Promise<WaitingPage> =>
  write('post', '/api/v1/waiting-list/{secret}/join-again', { path: { secret } });

/** @throws ApiError */
export const readWaitingLine = (scheduleId: number): Promise<WaitingLine> =>
  read('/api/v1/course-schedules/{id}/waiting-list', { path: { id: scheduleId }, as: 'staff' });

/** @throws ApiError 409 where the entry has another version by now, or its offer was taken */
export const removeFromWaitingLine = (id: number, reason: string, version: number) =>
  write('post', '/api/v1/waiting-entries/{id}/remove', { path: { id }, body: { reason }, as: 'staff', version });

/** @param rank 1 is the person who is offered the next seat @throws ApiError 409 where the entry has another version by now, or is offered a seat */
export const moveInWaitingLine = (id: number, { rank, reason }: { rank: number; reason: string }, version: number) =>
  write('post', '/api/v1/waiting-entries/{id}/move', { path: { id }, body: { rank, reason }, as: 'staff', version });

/** At the end of a batch's line. @throws ApiError 409 `SEATS_FREE`, `ALREADY_WAITING`, `ALREADY_REGISTERED`; 422 with the wrong fields */
export const addToWaitingLine = (
  scheduleId: number,
  body: Body<'post', '/api/v1/course-schedules/{id}/waiting-list/add'>,
) => write('post', '/api/v1/course-schedules/{id}/waiting-list/add', { path: { id: scheduleId }, body, as: 'staff' });

/** A free seat for one in line. @param reason needed for all but the next person @throws ApiError 409 where no seat is free, or the entry has another version by now */
export const offerSeat = (id: number, reason: string | undefined, version: number) =>
  write('post', '/api/v1/waiting-entries/{id}/offer', {
    path: { id },
    body: reason === undefined ? {} : { reason },
    as: 'staff',
    version,
  });

/** The whole time of an offer again. @throws ApiError 409 where it is no offer any more, or class begins before */
export const extendOffer = (id: number, reason: string, version: number) =>
  write('post', '/api/v1/waiting-entries/{id}/extend', { path: { id }, body: { reason }, as: 'staff', version });

/** Offers that end within hours, the first of them first. @throws ApiError */
export const listEndingOffers = (query: Query<'/api/v1/waiting-offers'>) =>
  read('/api/v1/waiting-offers', { query, as: 'staff' });
