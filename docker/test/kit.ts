/** The kit's command, as a team runs it that has a token. */
import { join } from 'node:path';
import { root, run } from '../../tools/workspace.ts';

/** @returns what it says @throws Failure with what it says where it fails */
export const karsaRemote = (args: string[], token: string): Promise<string> =>
  run(process.execPath, ['--import', 'tsx', join(root, 'kit/command.ts'), ...args], {
    env: { ...process.env, RELEASE_TOKEN: token },
  });
