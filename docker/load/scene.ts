/** The product with two edges, two APIs and the front door, on backing services that can fail. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startStack } from '../test/stack.ts';
import { lookAround, openBatches } from './crowd.ts';
import { mayMount, mountDisk, unmountDisks } from './disks.ts';
import type { Scene } from './faults.ts';
import { type BackingServices, startBackingServices } from './backing-services.ts';

/** Larger than the demo data and its log, MB. */
const DATABASE_MB = 900;
const STORE_MB = 64;

export interface RunningScene extends Scene {
  stop(): Promise<void>;
}

/** @param withDisks database and store lie on disks of their own, which can be filled, where this user may mount */
export async function startScene({ withDisks = false } = {}): Promise<RunningScene> {
  let backing: BackingServices | undefined;
  const stack = await startStack({
    async prepare(folder) {
      if (!withDisks || !mayMount) return;
      for (const [name, mb] of Object.entries({ postgres: DATABASE_MB, store: STORE_MB })) {
        await mkdir(join(folder, name));
        await mountDisk(join(folder, name), `${mb}m`);
      }
    },
    async settings(databaseUrl, folder) {
      backing = await startBackingServices(databaseUrl, join(folder, 'data/media'), join(folder, 'store'));
      return backing.settings;
    },
    async release() {
      await backing?.stop();
      await unmountDisks();
    },
  });
  if (!backing) throw new Error('The stack started without its backing services.');
  return {
    stack,
    backing,
    ground: { ...(await lookAround(stack)), batches: await openBatches(stack) },
    stop: () => stack.stop(),
  };
}
