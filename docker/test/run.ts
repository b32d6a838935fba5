/** Builds the product and what its images carry, and runs the tests of the front door against it. */
import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endWithDescendants, scratchFolder } from '../../tools/process-tree.ts';
import { buildAll } from '../../tools/product.ts';
import { assemble } from '../../tools/release/assemble.ts';
import { reportResults } from '../../tools/testing/results.ts';
import { Failure, main, remoteDir, remoteNames, root, run } from '../../tools/workspace.ts';
import { requirePrograms } from './stack.ts';

/** What the image of a remote carries. Proving it is the release's own test. */
async function imageOf(name: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  for (const part of ['client', 'server'])
    await cp(join(remoteDir(name), 'dist', part), join(into, 'dist', part), { recursive: true });
  await writeFile(join(into, 'release.json'), JSON.stringify(await assemble(remoteDir(name)), null, 2));
}

await main(async () => {
  try {
    requirePrograms(); // fails on a machine without them before anything is built
  } catch (error) {
    // As one of the suites it needs a Debian; .ci/run installs what is missing.
    if (!process.env['TEST_COUNTS_FILE'] || !(error instanceof Failure)) throw error;
    console.log(`Not run. ${error.message}`);
    return await reportResults([
      { file: 'docker/test', name: 'the front door', status: 'skipped', reason: error.message },
    ]);
  }
  endWithDescendants();
  const scratch = await scratchFolder('karsa-images-');
  await chmod(scratch, 0o755);
  const [images, seeded] = [join(scratch, 'images'), join(scratch, 'seeded')];
  try {
    await buildAll();
    // In a process of its own, because a database that ends while the process that started it runs is started again.
    await run(process.execPath, ['--import', 'tsx', join(root, 'docker/test/seed.ts'), seeded]);
    for (const name of remoteNames()) await imageOf(name, join(images, name));
    const patterns = process.argv.slice(2);
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(root, 'tools/node-test.ts'), ...(patterns.length ? patterns : ['test/**/*.test.ts'])],
      {
        cwd: join(root, 'docker'),
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, FRONT_DOOR_IMAGES: images, FRONT_DOOR_SEEDED: seeded, TEST_CONCURRENCY: '1' },
      },
    );
    process.exitCode = await new Promise<number>((done) => child.on('close', (code) => done(code ?? 1)));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
});
