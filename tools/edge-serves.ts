/** What one edge serves of a remote, and whether it renders it. */
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const ANSWERED_WITHIN = 3000;

/** Whether a route stands for more than one address: it has parameters, parts that may be left out, or all that is below it. */
export const hasManyAddresses = (path: string): boolean => /[:*?]/.test(path);

const ask = (address: URL, headers: Record<string, string>): Promise<Response> =>
  fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(ANSWERED_WITHIN) });

const Served = Type.Object({
  remotes: Type.Array(
    Type.Object({
      name: Type.String(),
      version: Type.String(),
      routes: Type.Optional(
        Type.Array(Type.Object({ path: Type.String(), public: Type.Boolean(), example: Type.Optional(Type.String()) })),
      ),
    }),
  ),
});

/**
 * @param url of the edge, beside which its addresses stand
 * @param headers of the visitor it is asked for
 * @returns `serves`: the version, empty for none, null where the edge does not answer; `page`: the address of a public page of it, if it has one
 */
export async function servedBy(
  url: string,
  remote: string,
  headers: Record<string, string> = {},
): Promise<{ serves: string | null; page: URL | null }> {
  try {
    const set: unknown = await (await ask(new URL('remotes.json', url), headers)).json();
    if (!Value.Check(Served, set)) return { serves: null, page: null };
    const live = set.remotes.find(({ name }) => name === remote);
    const [page] = (live?.routes ?? [])
      .filter((route) => route.public)
      .map(({ path, example }) => example ?? path)
      .filter((address) => !hasManyAddresses(address));
    return { serves: live?.version ?? '', page: page === undefined ? null : new URL(`.${page}`, url) };
  } catch {
    return { serves: null, page: null };
  }
}

/** Why a page is not rendered; null where it is. An edge of a version before does not say. */
export async function unrenderedAt(page: URL, headers: Record<string, string> = {}): Promise<string | null> {
  try {
    const answer = await ask(page, headers);
    await answer.body?.cancel();
    const how = answer.headers.get('x-rendered');
    return how === null || ['cache', 'fresh'].includes(how) ? null : `${page.pathname}: ${how}`;
  } catch {
    return `${page.pathname}: no answer`;
  }
}
