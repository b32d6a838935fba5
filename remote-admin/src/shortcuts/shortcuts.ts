import { MORE_PLACES, PLACES, SYSTEM_PLACES } from '../frame/places.ts';
import { copy } from './copy.ts';

/** What a single key does. */
export type Action = 'help' | 'search' | 'next' | 'previous' | 'add' | 'actions' | 'resend' | 'edit';

/** Begins the keys that lead to pages. */
export const GO = 'g';

/** The second key, by page. */
const LETTERS: Readonly<Record<string, string>> = {
  h: '/admin-dashboard',
  c: '/admin-dashboard/courses',
  r: '/admin-dashboard/registrations',
  k: '/admin-dashboard/corporate-needs',
  a: '/admin-dashboard/work',
  v: '/admin-dashboard/vouchers',
  s: '/admin-dashboard/certificates',
  b: '/admin-dashboard/newsletters',
  m: '/admin-dashboard/masters',
  l: '/admin-dashboard/reports',
  u: '/admin-dashboard/staff',
  p: '/admin-dashboard/roles',
  y: '/admin-dashboard/history',
  e: '/admin-dashboard/releases',
};

export const pageOf = (letter: string): string | undefined => LETTERS[letter];

/** Single keys. They do nothing in fields and dialogs, and where the person has switched them off. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  '?': 'help',
  '/': 'search',
  j: 'next',
  k: 'previous',
  n: 'add',
  t: 'actions',
  r: 'resend',
  e: 'edit',
};

interface ListedKeys {
  /** In order where they are pressed one after the other, else each alone. */
  keys: readonly string[];
  isSequence?: boolean;
  does: string;
}

/** All there are, as the sheet lists them: of the pages those that the account may open. */
export function listedKeys(isOpen: (address: string) => boolean): { title: string; rows: ListedKeys[] }[] {
  const places = [...PLACES, ...MORE_PLACES, ...SYSTEM_PLACES];
  const pages = Object.entries(LETTERS).flatMap(([letter, to]) => {
    const place = places.find((one) => one.to === to);
    return place && isOpen(to) ? [{ keys: [GO, letter], isSequence: true, does: place.label }] : [];
  });
  const keysOf = (action: Action) => Object.keys(ACTIONS).filter((key) => ACTIONS[key] === action);
  return [
    {
      title: copy.groups.anywhere,
      rows: [
        { keys: ['Ctrl K'], does: copy.find },
        { keys: keysOf('help'), does: copy.help },
        { keys: ['Esc'], does: copy.close },
      ],
    },
    {
      title: copy.groups.list,
      rows: [
        { keys: keysOf('search'), does: copy.search },
        { keys: [...keysOf('next'), '↓'], does: copy.next },
        { keys: [...keysOf('previous'), '↑'], does: copy.previous },
        { keys: ['Enter'], does: copy.open },
        { keys: keysOf('add'), does: copy.add },
      ],
    },
    {
      title: copy.groups.record,
      rows: (['actions', 'resend', 'edit'] as const).map((action) => ({ keys: keysOf(action), does: copy[action] })),
    },
    { title: copy.groups.go, rows: pages },
  ];
}
