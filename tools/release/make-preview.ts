/** Shows a release of the store under a name of its own, without making it live. */
import { mkdir, rm, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { previewFile, previewFiles, writePreview } from '../../shell/server/previews.ts';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { isKept } from './keep-days.ts';
import { integrityOf } from './publish.ts';
import { withStoreLock } from './store-lock.ts';

/** Shorter than releases that are not live are kept. */
export const PREVIEW_DAYS = 14;

/** Those that were made so long ago that nothing keeps them leave the store meanwhile: they have expired. */
export async function makePreview(
  releases: ReleaseStore,
  { name, remote, version }: { name: string; remote: string; version: string },
): Promise<{ until: string }> {
  const dir = releases.releaseDir(remote, version);
  const until = new Date(Date.now() + PREVIEW_DAYS * 24 * 3600 * 1000).toISOString();
  const integrity = await integrityOf(releases, remote, version);
  await withStoreLock(releases.dir, async () => {
    // A release that was stored long ago is kept as long as one that is stored now.
    await utimes(dir, new Date(), new Date());
    await mkdir(dirname(previewFile(releases, name)), { recursive: true });
    for (const file of await previewFiles(releases))
      if (!(await isKept(file).catch(() => true))) await rm(file, { force: true });
    await writePreview(releases, { name, remote, version, until, integrity });
  });
  return { until };
}
