import { type Body, type Data, read, write } from '@site/shared/api/client';

/** What is live, how each release does, and what one can go back to. */
export type Releases = Data<'get', '/api/v1/releases'>;
export type RemoteReleases = Releases['remotes'][number];
export type ReleaseFigures = RemoteReleases['figures'];
/** What became of a move: `behind` are the edges that do not serve what is live yet. */
export type MovedRelease = Data<'post', '/api/v1/releases/rollback'>;
/** What identifies a fault, and until when it was seen. */
export type FaultSeen = Body<'post', '/api/v1/releases/handle'>;

/** All edges are asked one after the other, and then waited for: longer than other calls take, ms. */
const MOVED_WITHIN = 29_000;

/** Asks every edge. One that is away is named in the answer. @throws ApiError */
export const readReleases = (): Promise<Releases> => read('/api/v1/releases', { as: 'staff' });

/** Makes an earlier release live, and waits for the edges. @throws ApiError 409 where another release is live by now */
export const rollBackRelease = (body: Body<'post', '/api/v1/releases/rollback'>): Promise<MovedRelease> =>
  write('post', '/api/v1/releases/rollback', { body, as: 'staff', timeoutMs: MOVED_WITHIN });

/** Gives a canary to more visitors, ends it or makes it live. @throws ApiError 409 where it is not what the caller saw */
export const moveCanary = (body: Body<'post', '/api/v1/releases/canary'>): Promise<MovedRelease> =>
  write('post', '/api/v1/releases/canary', { body, as: 'staff', timeoutMs: MOVED_WITHIN });

/** Marks a fault as handled, until it is seen again. @throws ApiError */
export const handleFault = (body: FaultSeen) => write('post', '/api/v1/releases/handle', { body, as: 'staff' });
