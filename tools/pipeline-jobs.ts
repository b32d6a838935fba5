/**
 * The deployables that a pipeline checks or releases, as a forge wants them named; a remote that is added is found by its folder.
 *
 *     node tools/pipeline-jobs.ts github HEAD^1                  a list of those of which a file changed since that commit
 *     node tools/pipeline-jobs.ts gitlab remote-catalog@1.2.0    the jobs that check and release the one of a tag
 *
 * It runs before packages are installed, in a Node that takes types away by itself (22.18 or newer). So it imports files of `tools/` and of Node only.
 */
import { execFileSync } from 'node:child_process';
import { deployables } from './deployables.ts';
import { root } from './workspace.ts';

const [forge, since = ''] = process.argv.slice(2);

/** Renames are two changes: a file that leaves a deployable changes it, too. */
const changedFiles = (commit: string): string[] =>
  execFileSync('git', ['diff', '--name-only', '--no-renames', '-z', commit, 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0');

function changed(commit: string): string[] {
  const files = changedFiles(commit);
  return deployables
    .filter(({ madeOf }) => madeOf.some((path) => files.some((file) => file === path || file.startsWith(`${path}/`))))
    .map(({ name }) => name);
}

const [, tagged] = /^([\w-]+)@/.exec(since) ?? [];
const names = tagged ? [tagged] : changed(since);

/** Below a merge request GitLab runs no job without a rule. */
const rules = [{ when: 'on_success' }];

/** JSON is YAML, too. */
function jobsOfGitLab(): Record<string, object> {
  // A pipeline without a job is a fault to GitLab.
  if (!names.length) return { 'nothing to check': { stage: 'check', script: 'true', rules } };
  const checks = Object.fromEntries(names.map((name) => [`check ${name}`, { extends: '.check', rules }]));
  return { ...checks, ...(tagged && { [`release ${tagged}`]: { extends: '.release', environment: tagged, rules } }) };
}

console.log(JSON.stringify(forge === 'gitlab' ? jobsOfGitLab() : names));
