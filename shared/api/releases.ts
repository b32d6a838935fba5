import { type Body, type Data, read, write } from '@site/shared/api/client';

/** The live releases with their figures, and the releases that can be restored. */
export type Releases = Data<'get', '/api/v1/releases'>;
export type RemoteReleases = Releases['remotes'][number];
export type ReleaseFigures = RemoteReleases['figures'];
/** The result of a move. `behind` are the edges that do not serve the live release yet. */
export type MovedRelease = Data<'post', '/api/v1/releases/rollback'>;
/** The identity of a fault, and the time until which it was seen. */
export type FaultSeen = Body<'post', '/api/v1/releases/handle'>;

/** The time limit of a move, ms. It is longer than others, because edges are asked one after the other and then waited for. */
const MOVED_WITHIN = 29_000;

/** Asks every edge. The answer names those that are away. @throws ApiError */
export const readReleases = (): Promise<Releases> => read('/api/v1/releases', { as: 'staff' });

/** Makes an earlier release live, and waits for the edges. @throws ApiError 409 where another release is live by now */
export const rollBackRelease = (body: Body<'post', '/api/v1/releases/rollback'>): Promise<MovedRelease> =>
  write('post', '/api/v1/releases/rollback', { body, as: 'staff', timeoutMs: MOVED_WITHIN });

/** Gives a canary to more visitors, ends it or makes it live. @throws ApiError 409 where it is not the one that the caller saw */
export const moveCanary = (body: Body<'post', '/api/v1/releases/canary'>): Promise<MovedRelease> =>
  write('post', '/api/v1/releases/canary', { body, as: 'staff', timeoutMs: MOVED_WITHIN });

/** Marks a fault as handled, until it is seen again. @throws ApiError */
export const handleFault = (body: FaultSeen) => write('post', '/api/v1/releases/handle', { body, as: 'staff' });
