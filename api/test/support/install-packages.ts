import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs packages of Debian where they are missing.
 * @param packages each with a file by which one sees that it is there
 * @returns why that is not possible here, or null when all are there
 */
export function installPackages(packages: Readonly<Record<string, string>>): string | null {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ''));
  if (missing.length === 0) return null;
  if (!existsSync('/usr/bin/apt-get'))
    return `${missing.join(' and ')} must be installed by hand: this is no Debian system.`;
  if (process.getuid?.() !== 0)
    return `${missing.join(' and ')} must be installed by an administrator: apt-get install ${missing.join(' ')}`;
  try {
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', ...missing],
    ]) {
      execFileSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
    return null;
  } catch (error) {
    return `apt-get could not install ${missing.join(' and ')}: ${error instanceof Error ? error.message.trim() : 'unknown'}`;
  }
}
