/** Installs what is missing before any other command. Uses nothing but Node itself, because nothing else may be there yet. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diskFault, nodeFault, notInstalled } from './requirements.mjs';

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

/** @param {string} file @returns {import('./requirements.d.mts').Lock} */
const lockIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
const libc = process.platform !== 'linux' ? null : header.glibcVersionRuntime ? 'glibc' : 'musl';
const noted = 'node_modules/.package-lock.json';
const missing = () =>
  notInstalled(lockIn('package-lock.json'), existsSync(join(root, noted)) ? lockIn(noted) : { packages: {} }, {
    os: process.platform,
    cpu: process.arch,
    libc,
    node: process.versions.node,
  });

// `npm ci` begins by removing what is there, under a site that may run: not where `npm install` did it all already.
if (missing().length > 0) {
  stopAt(diskFault(free, 2000, root));
  console.log('Installing packages (this happens once)…');
  install();
  // npm leaves out an optional package that it could not download. Those that arrived are not downloaded again.
  if (missing().length > 0) install();
  const names = missing().map((folder) => folder.replace(/^.*node_modules\//, ''));
  if (names.length > 0)
    stopAt(`Packages did not arrive: ${names.join(', ')}. Check the connection to the npm registry and try again.`);
}

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
    stopAt('Installing packages failed (see above). Check the connection to the npm registry and try again.');
}
