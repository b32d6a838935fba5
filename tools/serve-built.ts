/** Serves the browser build of a remote to a shell that runs elsewhere and allows it (decision 048). */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import type { RemoteDescriptor } from '@site/shared/contract';

const TYPES: Record<string, string> = {
  '.json': 'application/json',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.woff2': 'font/woff2',
};

/** What a build is as it stands now: it may be made again meanwhile. */
interface ServedBuild {
  /** File of the remote entry; it is served as `remoteEntry.js`, which does not change with its content. */
  entry: () => Promise<string>;
  /** Served as `remote.json`: its routes may be others than those that are live. */
  descriptor: () => Promise<RemoteDescriptor>;
}

/**
 * Each file is read when it is asked for, and kept nowhere: a build that is made again is there with the next document.
 * @param folder of the build, whose files stand side by side
 * @param site origin that may run it; `*` for any
 */
export function createBuiltServer(folder: string, { entry, descriptor }: ServedBuild, site: string): Server {
  const read = async (file: string): Promise<Buffer | string> => {
    if (file === 'remote.json') return JSON.stringify(await descriptor());
    return readFile(join(folder, file === 'remoteEntry.js' ? await entry() : file));
  };
  return createServer((request, response) => {
    const [, file = ''] = /^\/([\w.-]+)(\?|$)/.exec(request.url ?? '') ?? [];
    response.setHeader('access-control-allow-origin', site);
    // A site with an address of the internet asks before it may reach this machine.
    response.setHeader('access-control-allow-private-network', 'true');
    response.setHeader('cache-control', 'no-store');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    read(file).then(
      (content) => response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain').end(content),
      () => response.writeHead(404).end(),
    );
  });
}
