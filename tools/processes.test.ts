/** Programs that a command starts are ended in order and without waiting longer than they take. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { endProcess, processes } from './processes.ts';
import { send } from './testing/watched-processes.ts';
import { root } from './workspace.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karsa-processes-'));
});
after(() => rm(folder, { recursive: true, force: true }));

it('a command ends as soon as the programs that it stops have ended', async () => {
  const source = `
    import { processes } from '${join(root, 'tools/processes.ts')}';
    const all = processes('${folder}');
    const child = all.start('waiting', 'sleep', ['600'], {});
    await all.stop();
    process.stdout.write('stopped ' + child.signalCode);`;
  const command = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', source], { cwd: root });
  let output = '';
  command.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  await once(command.stdout, 'data');
  const stopped = Date.now();
  const [code] = (await once(command, 'exit')) as [number | null];
  assert.deepEqual([code, output], [0, 'stopped SIGTERM']);
  // Nothing is left to wait for; a timer for the killing would be fifteen seconds.
  assert.ok(Date.now() - stopped < 5000, `it ended ${Date.now() - stopped} ms after its programs`);
});

it('Ctrl+C asks the programs of a command once, in its order', async () => {
  const [program, command] = [join(folder, 'program.mjs'), join(folder, 'command.mts')];
  const log = join(folder, 'signals');
  // Its ending takes a moment, in which it hears of every other signal.
  await writeFile(
    program,
    `import { appendFileSync } from 'node:fs';
     for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => { appendFileSync(${JSON.stringify(log)}, signal + ' '); setTimeout(() => process.exit(), 500); });
     setInterval(() => undefined, 1000); console.log('ready');`,
  );
  await writeFile(
    command,
    `import { processes } from ${JSON.stringify(join(root, 'tools/processes.ts'))};
     import { toldToEnd } from ${JSON.stringify(join(root, 'tools/process-tree.ts'))};
     const all = processes(${JSON.stringify(folder)});
     all.start('program', process.execPath, [${JSON.stringify(program)}], {}).stdout.once('data', () => console.log('ready'));
     await toldToEnd();
     await all.stop();`,
  );
  const terminal = spawn(process.execPath, ['--import', 'tsx', command], { cwd: root, detached: true });
  const ended = once(terminal, 'exit');
  await once(terminal.stdout, 'data');
  send(terminal, 'SIGINT', 'group');
  await ended;
  assert.equal(await readFile(log, 'utf8'), 'SIGTERM ');
});

it('a program that does not end when it is asked is killed', async () => {
  const child = spawn('sh', ['-c', `trap '' TERM; echo ready; while :; do sleep 0.1; done`]);
  await once(child.stdout, 'data');
  await endProcess(child, 300);
  assert.equal(child.signalCode, 'SIGKILL');
});

it('stopping stops what runs, and what ended or never started is no obstacle', async () => {
  const all = processes(folder);
  const ended = all.start('ended', 'true', [], {});
  await once(ended, 'exit');
  const running = all.start('running', 'sleep', ['600'], {});
  all.start('missing', join(folder, 'no-such-program'), [], {});
  await assert.rejects(all.failed, /ended ended|missing did not start/);
  await all.stop();
  assert.equal(running.signalCode, 'SIGTERM');
});

it('the log of the run before stays beside the new one, so that what made it end can be read', async () => {
  const runs = ['the first run', 'a crash', 'the run after it'];
  for (const said of runs) {
    const all = processes(folder);
    const program = all.start('spoken', 'echo', [said], {});
    await once(program, 'close');
    await assert.rejects(all.failed, /spoken ended/);
  }
  const log = (ending: string) => readFile(join(folder, `spoken.log${ending}`), 'utf8');
  assert.deepEqual([await log('.1'), await log('')], ['a crash\n', 'the run after it\n']);
});
