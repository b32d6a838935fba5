/** The source a release was built from, as git tells. */
import { deployables } from '../deployables.ts';
import { git } from '../testing/checkout.ts';
import { type Commit, commitOf } from './commit.ts';

export interface ReleaseSource extends Commit {
  /** Names the content of all files the release is made of; null where it is not all committed. */
  content: string | null;
}

/** `KARSA_COMMIT` and `KARSA_AUTHOR` tell it where the source came without its git, as in the build of an image. */
export async function sourceOf(remote: string): Promise<ReleaseSource> {
  const madeOf = deployables.find(({ name }) => name === `remote-${remote}`)?.madeOf ?? [];
  const source = await commitOf(git, madeOf);
  if (!source?.commit)
    return {
      commit: process.env['KARSA_COMMIT'] || null,
      author: process.env['KARSA_AUTHOR'] || null,
      uncommitted: source?.uncommitted ?? [],
      content: null,
    };
  return { ...source, content: source.uncommitted.length ? null : await git('ls-tree', 'HEAD', '--', ...madeOf) };
}
