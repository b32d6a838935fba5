/** The unfinished registration, kept for 24 h after its last change. */
import { useStore } from '@site/shared/store';
import { type Draft, DRAFT_FIELDS } from './state.ts';

/** Saves the draft's fields of a form. Values that are the same as saved keep their time: restoring a draft does not renew it. */
export function saveDraft(values: Draft['values']): void {
  const { draft } = useStore.getState();
  const kept = DRAFT_FIELDS.flatMap((field) => (values[field] ? [[field, values[field]]] : []));
  if (draft && DRAFT_FIELDS.every((field) => (values[field] ?? '') === (draft.values[field] ?? ''))) return;
  useStore.setState({ draft: kept.length ? { values: Object.fromEntries(kept), savedAt: Date.now() } : null });
}

/** Removes the draft: on 'Hapus', and after the registration was sent. */
export function clearDraft(): void {
  useStore.setState({ draft: null });
}
