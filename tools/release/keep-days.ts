/** How long the store keeps what is not in use. */
import { stat, utimes } from 'node:fs/promises';

/** Open tabs and cached pages may still ask for a release this long after it was replaced. */
const KEEP_DAYS = 30;

/** Whether a file or folder was stored, or left its use, so lately that it stays. @throws where it is gone */
export const isKept = async (path: string): Promise<boolean> =>
  Date.now() - (await stat(path)).mtimeMs < KEEP_DAYS * 24 * 3600 * 1000;

/** The time that it is kept begins now. What is gone has none. */
export const keepOn = (path: string): Promise<void> => utimes(path, new Date(), new Date()).catch(() => undefined);
