/**
 * What this machine must have, checked before anything else runs, with nothing but Node itself. Each check returns what
 * is wrong and what to do about it, or null.
 */

/** @param {string} version of Node, such as `process.versions.node` */
export function nodeFault(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return null;
  return `Node ${version} is too old. Install Node 20.19 or newer (22 or 24 recommended) and try again.`;
}

/**
 * @param {number} free space of the disk, MB
 * @param {number} needed space, MB
 * @param {string} folder on that disk
 */
export function diskFault(free, needed, folder) {
  if (free >= needed) return null;
  return `The disk of ${folder} is too full: ${Math.round(free)} MB are free, ${needed} MB are needed. Free some space and try again.`;
}

/**
 * npm leaves out an optional package that it cannot download, and calls that a success. The programs of this platform are such packages: the database,
 * the bundlers, the compilers.
 * @param {Record<string, { optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }>} locked packages of the lock file, by their folder
 * @param {{ os: string, cpu: string, libc: string | null }} platform of this machine; null where it has no such thing
 * @param {(folder: string) => boolean} isThere
 */
export function missingFault(locked, { os, cpu, libc }, isThere) {
  const missing = Object.entries(locked)
    .filter(([, needs]) => needs.optional && needs.os?.includes(os) && needs.cpu?.includes(cpu))
    .filter(([folder, needs]) => (needs.libc?.includes(libc ?? '') ?? true) && !isThere(folder))
    .map(([folder]) => folder.replace(/^.*node_modules\//, ''));
  if (missing.length === 0) return null;
  return `Packages of this platform did not arrive: ${missing.join(', ')}. Check the connection to the npm registry and try again.`;
}
