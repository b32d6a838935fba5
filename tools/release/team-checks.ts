/** Lint, with the boundaries between workspaces, and the tests of one remote: what its team promises of every release. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { passedAsItStands } from '../testing/last-run.ts';
import { bin, Failure, root, run } from '../workspace.ts';

/** What a release does about lint and the tests of its remote: run them, rely on it that they passed on exactly this source, or leave them out. */
export type TeamChecks = 'run' | 'passed' | 'left out';

/** @param told the setting `TESTED` of the build of an image @throws Failure where it is not what it must be */
export function checksOfImage(told = ''): TeamChecks {
  if (told === '') return 'run';
  if (told === 'yes') return 'passed';
  if (told === 'no') return 'left out';
  throw new Failure(
    `TESTED is "${told}"; it must be yes (lint and the tests of the remote passed on this source before), no (they are left out), or not set: they are run.`,
  );
}

const passed = join(root, 'node_modules/.cache/released');

/**
 * @param dir folder of the remote
 * What passed before is not run again: in a release of the same content, or in `npm test` on these very files.
 * @param content names the committed content the release is made of; null where it is not all committed
 * @returns faults, by check
 */
export async function teamChecks(dir: string, content: string | null): Promise<Record<string, string[]>> {
  const mark = content && join(passed, `${basename(dir)}-${createHash('sha256').update(content).digest('hex')}`);
  if ((mark && existsSync(mark)) || (await passedAsItStands('lint', 'front-end'))) return {};
  // No rule of eslint looks into another file, so that a file that did not change needs no second look.
  const cached = ['--cache', '--cache-strategy=content', `--cache-location=${join(passed, `${basename(dir)}.eslint`)}`];
  const [oxlint, eslint, jest] = await Promise.all([
    faultsOf(bin('oxlint'), [dir], root),
    faultsOf(bin('eslint'), [...cached, dir], root),
    faultsOf(bin('jest'), ['--silent'], dir),
  ]);
  const faults = { 'lint and boundaries': [...oxlint, ...eslint], 'the tests of the remote': jest };
  const hasFaults = Object.values(faults).some((found) => found.length > 0);
  if (mark && !hasFaults) {
    await mkdir(passed, { recursive: true });
    await writeFile(mark, '');
  }
  return faults;
}

/** Runs {@link teamChecks} by themselves, on a source whose commit is not known. @throws Failure with every fault */
export async function requireTeamChecks(dir: string): Promise<void> {
  const faults = Object.entries(await teamChecks(dir, null)).filter(([, found]) => found.length > 0);
  if (faults.length > 0)
    throw new Failure(
      `${basename(dir)} is not released:\n${faults.map(([check, found]) => `${check}:\n${found.join('\n')}`).join('\n')}`,
    );
}

async function faultsOf(command: string, args: string[], cwd: string): Promise<string[]> {
  try {
    await run(command, args, { cwd });
    return [];
  } catch (error) {
    return [error instanceof Failure ? error.message.slice(-4000) : String(error)];
  }
}
