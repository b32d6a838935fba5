/** What git says of the source of a release: of this project, or of a team that has a project of its own. */

export interface Commit {
  /** Its hash; null before the first one. */
  commit: string | null;
  /** Name and e-mail of who wrote it. */
  author: string | null;
  /** Files that are not as they were committed, from the root of the repository. */
  uncommitted: string[];
}

/**
 * @param git runs git with these arguments. @returns what it wrote @throws where it fails
 * @param paths of the source, from the folder in which it runs
 * @returns null where there is no git to ask
 */
export async function commitOf(
  git: (...args: string[]) => Promise<string>,
  paths: readonly string[],
): Promise<Commit | null> {
  if (!(await git('rev-parse', '--git-dir').catch(() => null))) return null;
  const [commit, author, status] = await Promise.all([
    git('rev-parse', '--verify', 'HEAD').catch(() => null),
    git('log', '-1', '--format=%an <%ae>').catch(() => null),
    // A file that moved is gone from where it was, too.
    git('status', '--porcelain', '--no-renames', '-z', '--', ...paths),
  ]);
  return {
    commit: commit?.trim() ?? null,
    author: author?.trim() ?? null,
    uncommitted: status
      .split('\0')
      .filter(Boolean)
      .map((line) => line.slice(3)),
  };
}
