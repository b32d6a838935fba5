/** Installs what is missing before any other command. Uses nothing but Node itself, because nothing else may be there yet. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diskFault, missingFault, nodeFault } from './requirements.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** @param {string | null} fault */
function stopAt(fault) {
  if (!fault) return;
  console.error(`\n${fault}\n`);
  process.exit(1);
}

const { bavail, bsize } = statfsSync(root);
const free = (bavail * bsize) / 1024 ** 2;
stopAt(nodeFault(process.versions.node));
stopAt(diskFault(free, 300, root));

// The lock file is the whole truth about what is installed, so its hash tells whether anything changed.
const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
const wanted = createHash('sha256').update(lock).update(process.version).digest('hex');
const stamp = join(root, 'node_modules/.installed');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  stopAt(diskFault(free, 2000, root));
  console.log('Installing packages (this happens once)…');
  // Packages that arrived once are not downloaded again.
  stopAt(install() && install());
  writeFileSync(stamp, wanted);
}

/** @returns {string | null} a fault */
function install() {
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0)
    return 'Installing packages failed (see above). Check the connection to the npm registry and try again.';
  return missingFault(JSON.parse(lock).packages, thisPlatform(), (folder) => existsSync(join(root, folder)));
}

function thisPlatform() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  const libc = process.platform !== 'linux' ? null : header.glibcVersionRuntime ? 'glibc' : 'musl';
  return { os: process.platform, cpu: process.arch, libc };
}
