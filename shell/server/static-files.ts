import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { IMMUTABLE, REVALIDATE } from './cache-control.ts';
import { SERVED_NAME, STORE_URL } from '../../tools/federation/released-files.ts';
import { ASSETS_URL } from './shell-build.ts';

const RELEASED = new RegExp(
  `^/[a-z0-9_]+/(?:current\\.json|[^/.][^/]*/client/(?:files\\.json|${SERVED_NAME}|[^/.][^/]*\\.(?:br|gz)))$`,
);

/** Serves the files of the shell and of the remotes' releases. @param releaseDirs where releases are, the store first */
export async function serveFiles(app: FastifyInstance, clientDir: string, releaseDirs: string[]): Promise<void> {
  await app.register(files, {
    root: clientDir,
    prefix: ASSETS_URL,
    cacheControl: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => reply.header('cache-control', path.endsWith('.json') ? REVALIDATE : IMMUTABLE),
  });
  await app.register(files, {
    root: releaseDirs,
    prefix: STORE_URL,
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    index: false,
    // The store also holds server builds; only what a browser runs is served.
    allowedPath: (path) => RELEASED.test(path),
    setHeaders: (reply, path) => reply.header('cache-control', path.endsWith('/current.json') ? REVALIDATE : IMMUTABLE),
  });
}
