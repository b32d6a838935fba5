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
 * Which packages of a lock file npm has not installed, by `npm ci` or by `npm install`. Optional ones count where they are for this platform and
 * this Node: the database, the bundlers and the compilers are such packages, and npm calls it a success where it could not download one.
 *
 * @param {Lock} wanted `package-lock.json`
 * @param {Lock} installed `node_modules/.package-lock.json`, in which npm notes what it installed
 * @param {Platform} platform of this machine
 * @returns {string[]} their folders
 * @typedef {import('./requirements.d.mts').Lock} Lock
 * @typedef {import('./requirements.d.mts').Platform} Platform
 */
export function notInstalled(wanted, installed, { os, cpu, libc, node }) {
  return Object.entries(wanted.packages)
    .filter(([folder, { version, integrity, resolved, ...its }]) => {
      if (!folder.includes('node_modules/')) return false;
      const found = installed.packages[folder];
      const isOfPlatform = its.os?.includes(os) && its.cpu?.includes(cpu) && (its.libc?.includes(libc ?? '') ?? true);
      if (!found) return !its.optional || (isOfPlatform === true && isIn(node, its.engines?.node ?? '>=0'));
      // A workspace is a link, which has no version; the lock lacks hashes of some platforms (decision 004).
      return version
        ? found.version !== version || (integrity !== undefined && found.integrity !== integrity)
        : found.resolved !== resolved;
    })
    .map(([folder]) => folder);
}

/**
 * Whether a version of Node is in a range as packages name it, such as `^20.19.0 || >=22.12.0`; in one that is written in another way it is not.
 *
 * @param {string} version
 * @param {string} range
 */
function isIn(version, range) {
  return range.split('||').some((part) => {
    const [, sign, least] = /^ *(\^|>=) *(\d+(?:\.\d+){0,2}) *$/.exec(part) ?? [];
    if (!least || rank(version) < rank(least)) return false;
    return sign === '>=' || Number.parseInt(version, 10) === Number.parseInt(least, 10);
  });
}

/** @param {string} version @returns {number} a greater one for a later version */
function rank(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  return (major * 1000 + minor) * 1000 + patch;
}
