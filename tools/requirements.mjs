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
 * Whether npm installed every package of a lock file, by `npm ci` or by `npm install`. Optional ones are for some platforms only.
 *
 * @param {Lock} wanted `package-lock.json`
 * @param {Lock} installed `node_modules/.package-lock.json`, in which npm notes what it installed
 * @typedef {{ packages: Record<string, { version?: string; integrity?: string; resolved?: string; optional?: boolean }> }} Lock
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted.packages)
    .filter(([folder]) => folder.includes('node_modules/'))
    .every(([folder, { version, integrity, resolved, optional }]) => {
      const found = installed.packages[folder];
      if (!found) return optional === true;
      // A workspace is a link, which has no version; the lock lacks hashes of some platforms (decision 004).
      return version
        ? found.version === version && (integrity === undefined || found.integrity === integrity)
        : found.resolved === resolved;
    });
}
