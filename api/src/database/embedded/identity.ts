import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';

/** PostgreSQL refuses to run as root. Started by root, it runs as this user, which every system has. */
const UNPRIVILEGED_ID = 65534;

/** The user that the database server runs as. */
export interface ServerIdentity {
  /** null: the user of this process. */
  readonly uid: number | null;
  readonly spawn: { readonly uid?: number; readonly gid?: number };
}

export function serverIdentity(): ServerIdentity {
  return process.getuid?.() === 0
    ? { uid: UNPRIVILEGED_ID, spawn: { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } }
    : { uid: null, spawn: {} };
}

/** Whether the identity may pass through every folder on the way to this one. */
export async function reachableBy({ uid }: ServerIdentity, folder: string): Promise<boolean> {
  if (uid === null) return true;
  for (let at = await fs.realpath(folder); ; at = path.dirname(at)) {
    const { mode, uid: owner } = await fs.stat(at);
    if ((mode & 0o001) === 0 && !(owner === uid && mode & 0o100)) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** A permanent folder that the identity can reach, where a parent of the wanted one is closed to it. The same wanted folder gives the same result. */
export async function fallbackFolder(wanted: string): Promise<string> {
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  for (const base of ['/var/lib', os.tmpdir()]) {
    const folder = path.join(base, 'karsa-academy', name);
    const made = await fs.mkdir(folder, { recursive: true, mode: 0o755 }).then(
      () => true,
      () => false,
    );
    if (made) return folder;
  }
  throw new Error(`Neither /var/lib nor ${os.tmpdir()} can be written`);
}
