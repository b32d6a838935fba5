/** Programs that the tools run. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from './workspace.ts';

test('a program that never ends is ended with what it started, and its failure says so, also where there is no ps', async (t) => {
  // What it started holds its output open: there is no end before both are gone.
  const hanging = `
    require('node:child_process').spawn(process.execPath, ['--eval', 'setInterval(() => 0, 1000)'], { stdio: 'inherit' });
    setInterval(() => 0, 1000);`;
  const { PATH } = process.env;
  process.env['PATH'] = '';
  t.after(() => (process.env['PATH'] = PATH));
  await assert.rejects(
    run(process.execPath, ['--eval', hanging], { limit: 3000 }),
    /was ended after 3 s without a result/,
  );
});

test('a program that fails says how, and one that ends well what it wrote', async () => {
  await assert.rejects(
    run(process.execPath, ['--eval', 'console.error("broken"); process.exit(3)']),
    /failed \(exit 3\):\nbroken/,
  );
  assert.equal(await run(process.execPath, ['--eval', 'console.log("done")']), 'done\n');
});
