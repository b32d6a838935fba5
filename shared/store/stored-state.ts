/** The state as text in local storage: what is written, and how what is read is checked. */
import type { StoredSlice, StoredSlices } from './remote-slices.ts';
import { initialState, SESSIONS, type SessionName, SLICES, type SliceName, type SpecifiedSlices } from './state.ts';
import { STORAGE_VERSION } from './storage-key.ts';

/** These hold other people's data, which is never stored. */
const NEVER_STORED: readonly SliceName[] = ['registration', 'corporate'];

/** How long slices are kept that a version before stored, ms: it stored a draft for that long. */
const EARLIER_SLICE_MS = 24 * 60 * 60 * 1000;

/** When each session began or ended last, ms since 1970; 0 where that is not known. */
export type SessionTimes = Record<SessionName, number>;

/** What local storage holds. */
export interface Stored {
  /** Those that are valid, each checked alone. */
  specified: Partial<SpecifiedSlices>;
  /** Empty in what a version before wrote. */
  changed: Partial<SessionTimes>;
  /** As they were written: only their remotes, which need not be on this page, can check them. */
  slices: StoredSlices;
}

/** @param state slices to write, each as it is in memory @param changed without times its sessions apply as they are */
export function serialize(
  state: SpecifiedSlices,
  slices: StoredSlices = {},
  changed: Partial<SessionTimes> = {},
): string {
  const specified = SLICES.map((name) => [
    name,
    NEVER_STORED.includes(name) ? initialState[name] : atRest(state[name]),
  ]);
  return JSON.stringify({ version: STORAGE_VERSION, ...Object.fromEntries(specified), changed, slices });
}

/** A load that was under way or had failed when the page closed is neither when it opens again. */
const atRest = (slice: SpecifiedSlices[SliceName]): SpecifiedSlices[SliceName] => ({
  ...slice,
  loading: false,
  error: null,
});

/** @returns null where the text is no state of this version. Rows of lists are trusted: they were parsed by the API's types before they were stored. */
export function parse(text: string | null): Stored | null {
  if (text === null) return null;
  const stored = parseJson(text);
  if (!isObject(stored) || stored['version'] !== STORAGE_VERSION) return null;
  const valid = SLICES.filter((name) => isSlice[name]?.(stored[name]) ?? hasShape(stored[name], initialState[name]));
  return {
    specified: Object.fromEntries(valid.map((name) => [name, stored[name]])),
    changed: sessionTimes(stored['changed']),
    slices: storedSlices(stored),
  };
}

const sessionTimes = (changed: unknown): Partial<SessionTimes> =>
  isObject(changed)
    ? Object.fromEntries(
        SESSIONS.filter((name) => Number.isSafeInteger(changed[name])).map((name) => [name, changed[name]]),
      )
    : {};

function storedSlices({ version: _version, slices, ...others }: Record<string, unknown>): StoredSlices {
  const now = Date.now();
  // Without `slices` a version before wrote the text, which knew slices of remotes by itself.
  const all = isObject(slices) ? slices : earlierSlices(others, now + EARLIER_SLICE_MS);
  return Object.fromEntries(
    Object.entries(all).filter(
      (entry): entry is [string, StoredSlice] => isStoredSlice(entry[1]) && now < (entry[1].until ?? Infinity),
    ),
  );
}

/** What was typed was a student's: it ends with signing out. */
const earlierSlices = (stored: Record<string, unknown>, until: number): StoredSlices =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) =>
      name in initialState || value === null ? [] : [[name, { value, version: 0, of: 'student', until }]],
    ),
  );

const isStoredSlice = (value: unknown): value is StoredSlice =>
  isObject(value) &&
  'value' in value &&
  typeof value['version'] === 'number' &&
  ['undefined', 'string'].includes(typeof value['remote']) &&
  [undefined, 'staff', 'student'].includes(value['of'] as StoredSlice['of']) &&
  ['undefined', 'number'].includes(typeof value['until']);

const isSlice: { [N in SliceName]?: (value: unknown) => boolean } = {
  user: (value) => hasShape(value, initialState.user) && (value.user === null || isUser(value.user)),
  student: (value) => hasShape(value, initialState.student) && (value.student === null || isStudent(value.student)),
};

/** Whether all fields of a slice are there, lists as lists. */
function hasShape<T extends SpecifiedSlices[SliceName]>(value: unknown, initial: T): value is T {
  if (!isObject(value)) return false;
  return Object.entries(initial).every(([field, start]: [string, unknown]) => {
    const found = value[field];
    if (typeof start === 'boolean') return typeof found === 'boolean';
    if (start === null) return found === null || isObject(found);
    return isObject(found) && Array.isArray(found['rows']) && typeof found['count'] === 'number';
  });
}

const isUser = (value: unknown): boolean =>
  isObject(value) &&
  isId(value['id']) &&
  areTexts(value, ['name', 'token']) &&
  (value['role'] === 'ADMIN' || value['role'] === 'STAFF');

const isStudent = (value: unknown): boolean =>
  isObject(value) &&
  isId(value['id']) &&
  areTexts(value, ['full_name', 'token']) &&
  ['undefined', 'string'].includes(typeof value['email']) &&
  (value['image_profile'] === null || typeof value['image_profile'] === 'string');

const isId = (value: unknown): boolean => Number.isInteger(value);
const areTexts = (value: Record<string, unknown>, fields: string[]): boolean =>
  fields.every((field) => typeof value[field] === 'string' && value[field] !== '');
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
