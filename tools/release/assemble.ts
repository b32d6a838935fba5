/** Turns a remote's build into a release: which files it has, what it needs, and the version that names exactly this content. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release, RemoteDescriptor } from '@site/shared/contract';
import { requiredShares, SERVER_ENTRY } from '../../rspack.base.ts';
import type { BuildStats } from '../release-stats.ts';
import { Failure } from '../workspace.ts';
import { readSharedExports } from './shared-exports.ts';

const json = async <T>(file: string): Promise<T> =>
  JSON.parse(
    await readFile(file, 'utf8').catch(() => {
      throw new Failure(`${file} is missing. Build the remote first.`);
    }),
  ) as T;

/** @param dir folder of the remote, with its `dist/` */
export async function assemble(dir: string): Promise<Release> {
  const descriptor = await json<RemoteDescriptor>(join(dir, 'remote.json'));
  const { version } = await json<{ version: string }>(join(dir, 'package.json'));
  const { groups } = await json<BuildStats>(join(dir, 'dist/client/stats.json'));

  const content = createHash('sha256').update(JSON.stringify(descriptor));
  const integrity: Record<string, string> = {};
  for (const folder of ['client', 'server']) {
    for (const file of (await readdir(join(dir, 'dist', folder))).sort()) {
      if (file === 'stats.json' || /\.(br|gz)$/.test(file)) continue;
      const bytes = await readFile(join(dir, 'dist', folder, file));
      content.update(`${folder}/${file}`).update(bytes);
      if (folder === 'client' && file.endsWith('.js'))
        integrity[file] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    }
  }

  const group = (name: string) => groups[name] ?? [];
  const pages = descriptor.routes.map(
    ({ id }) => [id, group(id).filter((file) => !group('routes').includes(file))] as const,
  );
  return {
    name: descriptor.name,
    version: `${version}-${content.digest('hex').slice(0, 8)}`,
    descriptor,
    client: {
      entry: group(descriptor.name).at(-1) ?? '',
      routes: group('routes'),
      pages: Object.fromEntries(pages),
      integrity,
    },
    server: { entry: SERVER_ENTRY },
    shared: requiredShares(),
    sharedExports: await readSharedExports(),
  };
}
