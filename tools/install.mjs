/**
 * Installs what is missing before any other command. Uses nothing but Node itself, because nothing else may be there yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const fail = (message) => {
  console.error(`\n${message}\n`);
  process.exit(1);
};

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node ${process.versions.node} is too old. Install Node 20.19 or newer (22 or 24 recommended) and try again.`);
}

const { bavail, bsize } = statfsSync(root);
const free = Math.round((bavail * bsize) / 1024 ** 2);
if (free < 300) fail(`The disk is almost full: ${free} MB are free, at least 300 MB are needed. Free some space and try again.`);

// The lock file is the whole truth about what is installed, so its hash tells whether anything changed.
const wanted = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).update(process.version).digest('hex');
const stamp = join(root, 'node_modules', '.installed');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  if (free < 2000) fail(`The disk is too full to install: ${free} MB are free, 2000 MB are needed. Free some space and try again.`);
  console.log('Installing packages (this happens once)…');
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('Installing packages failed (see above). Check the connection to the npm registry and try again.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}
