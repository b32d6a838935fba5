/** The unfinished registration, kept for 24 h after its last change. */
import { PERSON_FIELDS, type PersonField } from '@site/shared/person/person-fields';
import { registerSlice } from '@site/shared/store';

/** How long the draft is kept, in ms. */
const AGE_MS = 24 * 60 * 60 * 1000;

/** The fields that a draft keeps: no voucher and no price, which may have changed, and no consent, which is given for each order. */
export const DRAFT_FIELDS = [
  'course_id',
  'course_schedule_id',
  'name',
  'email',
  ...PERSON_FIELDS.filter((field): field is Exclude<PersonField, 'email'> => field !== 'email'),
  'email_student',
  'phone_confirmation',
  'motivation',
] as const;

/** An unfinished registration, as typed. */
export interface Draft {
  values: Partial<Record<(typeof DRAFT_FIELDS)[number], string>>;
  /** When it was last written, in ms since 1970. */
  savedAt: number;
  /** The values that were typed before the data of an order replaced them. They are kept until they are restored or the draft is removed. */
  replaced?: Draft['values'];
}

const slice = registerSlice<Draft | null>({
  remote: 'enrolment',
  name: 'draft',
  initial: null,
  stored: {
    version: 1,
    read: (stored) => (isDraft(stored) ? stored : undefined),
    of: 'student',
    keepFor: AGE_MS,
  },
});

/** Saves the draft's fields of a form. If the values equal the saved ones, they keep their time: to restore a draft does not renew it. */
export function saveDraft(values: Draft['values']): void {
  const draft = readDraft();
  const kept = DRAFT_FIELDS.flatMap((field) => (values[field] ? [[field, values[field]]] : []));
  if (draft && DRAFT_FIELDS.every((field) => (values[field] ?? '') === (draft.values[field] ?? ''))) return;
  if (kept.length === 0) clearDraft();
  else slice.set({ ...draft, values: Object.fromEntries(kept), savedAt: Date.now() });
}

/** Saves the data of an order and keeps the typed values, which the form offers to restore. */
export function replaceDraft(values: Draft['values']): void {
  const before = readDraft();
  saveDraft(values);
  const draft = readDraft();
  if (before && draft && draft !== before) slice.set({ ...draft, replaced: before.replaced ?? before.values });
}

/** Forgets the typed values that the data of an order replaced, because they are in the form again. */
export function forgetReplaced(): void {
  const draft = readDraft();
  if (draft) slice.set({ values: draft.values, savedAt: draft.savedAt });
}

/** Removes the draft, after 'Hapus' or after the registration was sent. */
export const clearDraft = (): void => slice.set(null);

/** The draft of this browser; null if there is none. */
export const readDraft = (): Draft | null => slice.get();

function isDraft(value: unknown): value is Draft {
  if (!isObject(value) || typeof value['savedAt'] !== 'number') return false;
  const age = Date.now() - value['savedAt'];
  const { values, replaced } = value;
  return age >= 0 && age < AGE_MS && areTexts(values) && (replaced === undefined || areTexts(replaced));
}

function areTexts(value: unknown): boolean {
  const texts = isObject(value) ? Object.values(value) : [];
  return texts.length > 0 && texts.every((text) => typeof text === 'string');
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
