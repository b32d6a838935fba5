/** Puts the shell's files into the folder from which a front door serves them, and keeps those of older shells for the tabs that still run them. */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** It is as long as old releases of remotes are kept. */
const KEEP_DAYS = 30;

/**
 * It is safe while other edges do the same, and while the files are being served: names contain the hash of the content, and a file appears as a
 * whole.
 * @param clientDir the shell's build for browsers
 * @param assetsStore the folder that is served as `/assets/`
 */
export async function publishAssets(clientDir: string, assetsStore: string, now = new Date()): Promise<void> {
  await mkdir(assetsStore, { recursive: true });
  const files = (await readdir(clientDir)).filter((file) => !file.startsWith('stats.json'));
  for (const file of files) {
    const target = join(assetsStore, file);
    // The time of a file says when a shell with that file last ran, because each edge updates it every day.
    if (
      await utimes(target, now, now).then(
        () => true,
        () => false,
      )
    )
      continue;
    const draft = join(assetsStore, `.${randomUUID()}.part`);
    await copyFile(join(clientDir, file), draft);
    await rename(draft, target);
  }
  const oldest = now.getTime() - KEEP_DAYS * 24 * 3600 * 1000;
  for (const file of await readdir(assetsStore)) {
    const found = await stat(join(assetsStore, file)).catch(() => null);
    if (found && found.mtimeMs < oldest) await rm(join(assetsStore, file), { force: true });
  }
}
