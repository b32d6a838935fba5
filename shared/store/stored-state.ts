/** The state as text in local storage: what is written, and how what is read is checked. */
import { initialState, SLICES, type SliceName, type State } from './state.ts';
import { STORAGE_VERSION } from './storage-key.ts';

/** These hold other people's data, which is never stored. */
const NEVER_STORED: readonly SliceName[] = ['registration', 'corporate'];

/** How long an unfinished registration is kept, ms. */
const DRAFT_AGE_MS = 24 * 60 * 60 * 1000;

/** @param state slices to write, each as it is in memory */
export function serialize(state: State): string {
  const slices = SLICES.map((name) => [name, NEVER_STORED.includes(name) ? initialState[name] : atRest(state[name])]);
  return JSON.stringify({ version: STORAGE_VERSION, ...Object.fromEntries(slices) });
}

/** A load that was under way or had failed when the page closed is neither when it opens again. */
function atRest(slice: State[SliceName]): State[SliceName] {
  return slice && 'loading' in slice ? { ...slice, loading: false, error: null } : slice;
}

/**
 * @returns the slices that are valid, each checked alone; null where the text is no state of this version. Rows of lists are
 * trusted: they were parsed by the API's types before they were stored.
 */
export function parse(text: string | null): Partial<State> | null {
  if (text === null) return null;
  const stored = parseJson(text);
  if (!isObject(stored) || stored['version'] !== STORAGE_VERSION) return null;
  const valid = SLICES.filter((name) => isSlice[name]?.(stored[name]) ?? hasShape(stored[name], initialState[name]));
  return Object.fromEntries(valid.map((name) => [name, stored[name]]));
}

const isSlice: { [N in SliceName]?: (value: unknown) => boolean } = {
  user: (value) => hasShape(value, initialState.user) && (value.user === null || isUser(value.user)),
  student: (value) => hasShape(value, initialState.student) && (value.student === null || isStudent(value.student)),
  draft: isDraft,
};

/** Whether all fields of a slice are there, lists as lists. */
function hasShape<T extends State[SliceName]>(value: unknown, initial: T): value is NonNullable<T> {
  if (!isObject(value) || !initial) return false;
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
  (value['image_profile'] === null || typeof value['image_profile'] === 'string');

function isDraft(value: unknown): boolean {
  if (!isObject(value) || typeof value['savedAt'] !== 'number' || !isObject(value['values'])) return false;
  const age = Date.now() - value['savedAt'];
  return age >= 0 && age < DRAFT_AGE_MS && Object.values(value['values']).every((text) => typeof text === 'string');
}

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
