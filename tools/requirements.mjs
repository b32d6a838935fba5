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
