/** Lint, with the boundaries between workspaces, and the tests of one remote: what its team promises of every release. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { bin, Failure, root, run } from '../workspace.ts';

const passed = join(root, 'node_modules/.cache/released');

/**
 * @param dir folder of the remote
 * @param content names the committed content the release is made of: what passed before is not run again; null: always run
 * @returns faults, by check
 */
export async function teamChecks(dir: string, content: string | null): Promise<Record<string, string[]>> {
  const mark = content && join(passed, `${basename(dir)}-${createHash('sha256').update(content).digest('hex')}`);
  if (mark && existsSync(mark)) return {};
  const faults = {
    'lint and boundaries': await faultsOf(bin('eslint'), [dir], root),
    'the tests of the remote': await faultsOf(bin('jest'), ['--silent'], dir),
  };
  const hasFaults = Object.values(faults).some((found) => found.length > 0);
  if (mark && !hasFaults) {
    await mkdir(passed, { recursive: true });
    await writeFile(mark, '');
  }
  return faults;
}

async function faultsOf(command: string, args: string[], cwd: string): Promise<string[]> {
  try {
    await run(command, args, { cwd });
    return [];
  } catch (error) {
    return [error instanceof Failure ? error.message.slice(-4000) : String(error)];
  }
}
