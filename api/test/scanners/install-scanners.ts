import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SCANNERS = ['sqlmap', 'wapiti'] as const;

/** Installs Debian's sqlmap and wapiti where they are missing. @returns why that is not possible here, or null when both are there */
export function installScanners(): string | null {
  const missing = SCANNERS.filter((name) => !existsSync(`/usr/bin/${name}`));
  if (missing.length === 0) return null;
  if (!existsSync('/usr/bin/apt-get')) return `${missing.join(' and ')} must be installed by hand: this is no Debian system.`;
  if (process.getuid?.() !== 0) return `${missing.join(' and ')} must be installed by an administrator: apt-get install ${missing.join(' ')}`;
  try {
    for (const args of [['update', '-qq'], ['install', '-y', '-qq', '--no-install-recommends', ...missing]]) {
      execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    }
    return null;
  } catch (error) {
    return `apt-get could not install ${missing.join(' and ')}: ${error instanceof Error ? error.message.trim() : 'unknown'}`;
  }
}
