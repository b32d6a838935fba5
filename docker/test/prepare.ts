/** Builds the product and what its images carry, and starts a program that makes a stack of it. */
import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeScratch, scratchFolder } from '../../tools/process-tree.ts';
import { buildAll } from '../../tools/product.ts';
import { assemble } from '../../tools/release/assemble.ts';
import { unknownRecord, writeRecord } from '../../tools/release/record.ts';
import { remoteDir, remoteNames, root, run } from '../../tools/workspace.ts';
import { CERTIFICATE, writeCertificate } from './stack.ts';

/** What the image of a remote carries; that it was proven and tested is only said here: proving is the release's own test. */
async function imageOf(name: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  for (const part of ['client', 'server'])
    await cp(join(remoteDir(name), 'dist', part), join(into, 'dist', part), { recursive: true });
  await writeFile(join(into, 'release.json'), JSON.stringify(await assemble(remoteDir(name)), null, 2));
  await writeRecord(into, { ...unknownRecord(), rendered: [], visited: [], tested: true });
}

/**
 * Runs a TypeScript program in `docker/` that calls `startStack`.
 * @returns its exit code
 */
export async function runWithImages(program: string, args: readonly string[]): Promise<number> {
  const scratch = await scratchFolder('karsa-images-');
  await chmod(scratch, 0o755);
  const [images, seeded, tls] = [join(scratch, 'images'), join(scratch, 'seeded'), join(scratch, 'tls')];
  try {
    await writeCertificate(tls);
    await buildAll();
    // In a process of its own, because a database that ends while the process that started it runs is started again.
    await run(process.execPath, ['--import', 'tsx', join(root, 'docker/test/seed.ts'), seeded]);
    for (const name of remoteNames()) await imageOf(name, join(images, name));
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
      cwd: join(root, 'docker'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        FRONT_DOOR_IMAGES: images,
        FRONT_DOOR_SEEDED: seeded,
        FRONT_DOOR_TLS: tls,
        NODE_EXTRA_CA_CERTS: join(tls, CERTIFICATE),
        TEST_CONCURRENCY: '1',
      },
    });
    return await new Promise<number>((done) => child.on('close', (code) => done(code ?? 1)));
  } finally {
    await removeScratch(scratch);
  }
}
