/** The application as one program that renders on its server. */
import { join } from 'node:path';
import { buildForBrowser, buildForServer } from '../application/build.ts';

/** Writes `assets/` and `server/`. @throws Failure with the build's errors */
export async function buildMonolith(outDir: string): Promise<void> {
  await buildForBrowser('monolith', join(import.meta.dirname, 'browser.tsx'), join(outDir, 'assets'));
  await buildForServer('monolith', join(import.meta.dirname, 'server.tsx'), join(outDir, 'server'));
}
