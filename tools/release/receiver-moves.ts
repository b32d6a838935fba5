/** Answers the requests that move a pointer without an upload, and the one that lists versions and moves. None of them waits for a release that arrives or is proven. */
import { versionsOf } from '../../shell/server/operators-releases.ts';
import { moveCanary } from './canary.ts';
import { NOT_SERVED } from './edges.ts';
import { type Actions, type Answer, type Asked, confirmed, type ReceiverOptions, Refusal } from './receiver-answers.ts';
import { readHistory } from './record.ts';
import { rollBack } from './rollback.ts';
import { liveOwners } from './route-ownership.ts';
import { unregister } from './unregister.ts';

const MOST_MOVES = 20;

export function takesMoves(options: ReceiverOptions): Actions {
  const { releases, log } = options;
  return {
    'POST rollback': { takes: ['version'], answer: back },
    'POST canary': { takes: ['percent'], answer: canary },
    'DELETE ': { takes: [], answer: away },
    'GET ': { takes: [], answer: list },
  };

  async function back({ remote, query, by }: Asked): Promise<Answer> {
    const { version, before } = await rollBack(releases, remote, { to: query.get('version') ?? undefined, by });
    log?.({ msg: 'rolled back', remote, version, before });
    return { remote, version, before, ...(await confirmed(options, remote, version, 'live')) };
  }

  async function canary({ remote, query, by }: Asked): Promise<Answer> {
    const percent = Number(query.get('percent') ?? '');
    if (!query.get('percent') || !Number.isInteger(percent) || percent < 0 || percent > 100)
      throw new Refusal(400, 'How many percent of the visitors? 1 to 99, 100 to make it live, 0 to end it.');
    const pointer = await releases.readPointer(remote);
    const { version = '' } = pointer?.canary ?? {};
    const asked = { canary: version, expected: pointer?.version ?? '', percent, by };
    const { version: live } = await moveCanary(releases, remote, asked);
    log?.({ msg: 'canary', remote, version, percent, live });
    const isCanary = percent > 0 && percent < 100;
    return {
      ...{ remote, version, percent, live },
      ...(await confirmed(options, remote, isCanary ? version : live, percent === 100 ? 'live' : 'canary')),
    };
  }

  async function away({ remote, by }: Asked): Promise<Answer> {
    const before = await unregister(releases, remote, { by });
    log?.({ msg: 'unregistered', remote, before });
    return { remote, before, ...(await confirmed(options, remote, NOT_SERVED, 'live')) };
  }

  async function list({ remote }: Asked): Promise<Answer> {
    const pointer = await releases.readPointer(remote).catch(() => null);
    const [history, others] = await Promise.all([readHistory(releases, remote), liveOwners(releases, remote)]);
    return {
      ...{ remote, live: pointer?.version ?? null, canary: pointer?.canary ?? null },
      versions: await versionsOf(releases, remote, { history, others }),
      moves: history.slice(0, MOST_MOVES),
    };
  }
}
