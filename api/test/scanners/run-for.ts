import { spawn } from 'node:child_process';

/** Runs a command for so long at most. @returns what it wrote, and whether it had to be ended */
export function runFor(
  seconds: number,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ output: string; cut: boolean }> {
  return new Promise((resolve, reject) => {
    // No proxy: everything attacked is on this machine.
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    });
    let output = '';
    let cut = false;
    const timer = setTimeout(() => {
      cut = true;
      child.kill('SIGKILL');
    }, seconds * 1000);
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      output += String(chunk);
    });
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      resolve({ output, cut });
    });
  });
}
