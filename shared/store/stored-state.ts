/** The state as text in local storage: what is written, and the checks on what is read. */
import type { StoredSlice, StoredSlices } from './remote-slices.ts';
import { initialState, SESSIONS, type SessionName, SLICES, type SliceName, type SpecifiedSlices } from './state.ts';
import { STORAGE_VERSION } from './storage-key.ts';

/** These slices hold other people's data, which is never stored. */
const NEVER_STORED: readonly SliceName[] = ['registration', 'corporate'];

/** How long slices are kept that an earlier version stored, in ms. It kept drafts for that time. */
const EARLIER_SLICE_MS = 24 * 60 * 60 * 1000;

/** When each session last began or ended, in ms since 1970; 0 if that is not known. */
export type SessionTimes = Record<SessionName, number>;

/** The content of local storage. */
export interface Stored {
  /** The valid slices. Each is checked alone. */
  specified: Partial<SpecifiedSlices>;
  /** Empty in a text that an earlier version wrote. */
  changed: Partial<SessionTimes>;
  /** The slices as they were written. Only their remotes can check them, and those need not be on this page. */
  slices: StoredSlices;
}

/** @param state slices to write, each as it is in memory @param changed if it has no time of a session, that session applies as it is */
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

/** When the page opens again, a load that was under way or had failed has neither state. */
const atRest = (slice: SpecifiedSlices[SliceName]): SpecifiedSlices[SliceName] => ({
  ...slice,
  loading: false,
  error: null,
});

/** @returns null if the text is no state of this version. Rows of lists are trusted: the types of the API parsed them before they were stored. */
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
  // A text without `slices` is from an earlier version, in which the store itself defined the slices of remotes.
  const all = isObject(slices) ? slices : earlierSlices(others, now + EARLIER_SLICE_MS);
  return Object.fromEntries(
    Object.entries(all).filter(
      (entry): entry is [string, StoredSlice] => isStoredSlice(entry[1]) && now < (entry[1].until ?? Infinity),
    ),
  );
}

/** The drafts belonged to a student, so they are forgotten when a student signs out. */
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

/** Whether a slice has all fields, and lists where lists are expected. */
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
