/** What a person asks of `npm run release`. A word that is not understood must not make a release live for all visitors. */
import { parseArgs } from 'node:util';
import { PREVIEW_NAME } from '../../shell/server/previews.ts';
import { Failure, remoteNames } from '../workspace.ts';
import { requireShare } from './canary.ts';

const OPTIONS = {
  dist: { type: 'string' },
  uncommitted: { type: 'boolean', default: false },
  untested: { type: 'boolean', default: false },
  'without-browser': { type: 'boolean', default: false },
  canary: { type: 'string' },
  preview: { type: 'string' },
  over: { type: 'string' },
  check: { type: 'boolean', default: false },
} as const;

export interface Asked {
  /** Name of the remote of this repository; empty where `dist` is given. */
  remote: string;
  /** Folder of a remote that was built elsewhere. */
  dist: string | undefined;
  uncommitted: boolean;
  untested: boolean;
  isVisited: boolean;
  /** Share of the visitors that get it, in percent; absent: all of them. */
  canary: number | undefined;
  /** Name under which it is shown; nothing goes live. */
  preview: string | undefined;
  /** Version that went live meanwhile and is replaced. */
  over: string | undefined;
  /** Whether it is only asked if the release would go live. */
  check: boolean;
}

/**
 * @param args words of the command
 * @param environment where npm leaves the options that it kept for itself
 * @throws Failure with what to type instead
 */
export function askedFor(args: string[], environment: NodeJS.ProcessEnv): Asked {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [remote = '', ...further] = positionals.map((word) => word.replace(/^remote-/, ''));
  const kept = Object.keys(OPTIONS)
    .filter((option) => `npm_config_${option.replaceAll('-', '_')}` in environment)
    .map((option) => `--${option}`);
  if (kept.length)
    throw new Failure(
      `npm kept ${kept.join(' and ')} for itself, because it does not stand after "--". Nothing was released. Write it after "--", as in: npm run release -w remote-catalog -- --canary 10`,
    );
  if (!remote === (values.dist === undefined))
    throw new Failure(
      'Which remote? npm run release -w remote-catalog, or npm run release -- --dist <folder of its builds>',
    );
  if (remote && !remoteNames().includes(remote))
    throw new Failure(`There is no remote "${remote}" here (${remoteNames().join(', ')}).`);
  if (further.length)
    throw new Failure(`"${further.join(' ')}" is not understood: a release is of one remote. Nothing was released.`);
  if ([values.canary !== undefined, values.preview !== undefined, values.check].filter(Boolean).length > 1)
    throw new Failure(
      'A release is a canary, which a part of the visitors gets, a preview, which none gets, or only checked: one of these.',
    );
  if (values.preview !== undefined && !PREVIEW_NAME.test(values.preview))
    throw new Failure(`A preview is named by small letters, digits and "-", at most 40: not "${values.preview}".`);
  const { canary, 'without-browser': isWithoutBrowser, dist, preview, over, ...ticked } = values;
  return {
    remote,
    dist,
    preview,
    over,
    ...ticked,
    isVisited: !isWithoutBrowser,
    canary: canary === undefined ? undefined : requireShare(canary),
  };
}
