/** The source a release was built from, as git tells. */
import { deployables } from '../deployables.ts';
import { git } from '../testing/checkout.ts';

export interface ReleaseSource {
  /** Hash of the commit; null where there is no git. */
  commit: string | null;
  /** Name and e-mail of who wrote the commit; null where there is no git. */
  author: string | null;
  /** Files the release is made of that are not as they were committed. */
  uncommitted: string[];
  /** Names the content of all files the release is made of; null where it is not all committed. */
  content: string | null;
}

/** `KARSA_COMMIT` and `KARSA_AUTHOR` tell it where the source came without its git, as in the build of an image. */
export async function sourceOf(remote: string): Promise<ReleaseSource> {
  const madeOf = deployables.find(({ name }) => name === `remote-${remote}`)?.madeOf ?? [];
  const commit = await git('rev-parse', 'HEAD').catch(() => null);
  if (!commit)
    return {
      commit: process.env['KARSA_COMMIT'] || null,
      author: process.env['KARSA_AUTHOR'] || null,
      uncommitted: [],
      content: null,
    };
  const [author, status, trees] = await Promise.all([
    git('log', '-1', '--format=%an <%ae>'),
    git('status', '--porcelain', '-z', '--', ...madeOf),
    git('ls-tree', 'HEAD', '--', ...madeOf),
  ]);
  const uncommitted = status
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3));
  return {
    commit: commit.trim(),
    author: author.trim(),
    uncommitted,
    content: uncommitted.length === 0 ? trees : null,
  };
}
