/** Answers an uploaded release: proves it and makes it live, a canary or a preview. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPreviews, PREVIEW_NAME } from '../../shell/server/previews.ts';
import { requireShare } from './canary.ts';
import { makePreview } from './make-preview.ts';
import { type Actions, type Answer, type Asked, confirmed, type ReceiverOptions, Refusal } from './receiver-answers.ts';
import { uploads } from './receiver-uploads.ts';
import { type BuiltRemote, prepareBuilt, releasePrepared } from './release-built.ts';
import { look } from './seen.ts';
import type { ToVisitors } from './to-visitors.ts';

export function takesReleases(options: ReceiverOptions): Actions {
  const { releases, log } = options;
  const { prepare = (built: BuiltRemote) => prepareBuilt(built, releases, options) } = options;
  const receive = uploads(options.limits);
  /** A proof takes a browser and seconds: one at a time. */
  let isProving = false;
  return { 'PUT ': { takes: ['canary', 'preview', 'over'], answer: release } };

  async function release(asked: Asked): Promise<Answer> {
    const { remote, request, query } = asked;
    const [share, preview] = [query.get('canary'), query.get('preview')];
    if (share !== null && preview !== null)
      throw new Refusal(
        400,
        'A release is a canary, which a part of the visitors gets, or a preview, which none gets.',
      );
    const percent = share === null ? undefined : requireShare(share);
    if (preview !== null) await requireOwnPreview(remote, preview);
    // What goes live while it arrives and is proven is not undone.
    const seen = { ...(await look(releases, remote)), over: query.get('over') ?? undefined };
    const dist = await mkdtemp(join(tmpdir(), 'karsa-received-'));
    try {
      const built = await receive(request, remote, dist);
      return preview === null
        ? await toVisitors(built, { canary: percent, by: asked.by, seen })
        : await asPreview(built, preview);
    } finally {
      await rm(dist, { recursive: true, force: true });
    }
  }

  async function toVisitors(built: BuiltRemote, how: ToVisitors): Promise<Answer> {
    const { name: remote } = built.release;
    const { canary } = how;
    const { version, before, proof } = await alone(async () =>
      releasePrepared(releases, remote, await prepare(built), how),
    );
    log?.({ msg: 'released', remote, version, before, canary, author: built.record.author });
    return {
      ...{ remote, version, before, proof },
      ...(canary !== undefined && { canary }),
      ...(await confirmed(options, remote, version, canary === undefined ? 'live' : 'canary')),
    };
  }

  async function asPreview(built: BuiltRemote, preview: string): Promise<Answer> {
    const { name: remote, version } = built.release;
    const { proof, until } = await alone(async () => {
      const { proof } = await prepare(built);
      // Another team may have taken the name since.
      await requireOwnPreview(remote, preview);
      return { proof, ...(await makePreview(releases, { name: preview, remote, version })) };
    });
    log?.({ msg: 'preview', remote, version, preview, author: built.record.author });
    return { remote, version, preview, until, proof };
  }

  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isProving) throw new Refusal(503, 'Another release is being proven. Try again in a minute.');
    isProving = true;
    try {
      return await work();
    } finally {
      isProving = false;
    }
  }

  /** A preview replaces the one of its name, which must not be that of another team. */
  async function requireOwnPreview(remote: string, name: string): Promise<void> {
    if (!PREVIEW_NAME.test(name))
      throw new Refusal(400, `A preview is named by small letters, digits and "-", at most 40: not "${name}".`);
    const other = (await listPreviews(releases)).find((preview) => preview.name === name && preview.remote !== remote);
    if (other) throw new Refusal(409, `The preview "${name}" is one of "${other.remote}". Choose another name.`);
  }
}
