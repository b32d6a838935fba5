import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A folder to mount a disk on, or null after having skipped the test because this user may not mount. In CI that is a
 * failure: there a test that cannot run must not look like one that passed.
 * @param args of `mount`, but for the folder
 */
export async function mountDisk(test: TestContext, args: readonly string[]): Promise<string | null> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-disk-'));
  await fs.chmod(folder, 0o755);
  try {
    execFileSync('mount', [...args, folder], { stdio: 'pipe' });
    await fs.chmod(folder, 0o755);
    return folder;
  } catch (error) {
    await fs.rmdir(folder);
    if (process.env['CI'])
      throw new Error('This test needs the right to mount a disk: run it as root', { cause: error });
    test.skip('needs the right to mount a disk: run it as root');
    return null;
  }
}

/** Processes that were killed may hold it for a moment longer. */
export async function unmountDisk(folder: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; ;) {
    try {
      execFileSync('umount', [folder], { stdio: 'pipe' });
      break;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(200);
    }
  }
  await fs.rmdir(folder);
}
