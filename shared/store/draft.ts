/** The unfinished registration: kept 24 h, so that a visitor who left can go on. */
import { useStore } from '@site/shared/store';
import { type Draft, DRAFT_FIELDS } from './state.ts';

/** Saves the draft's fields of a form. Values that are the same as saved keep their time: restoring a draft does not renew it. */
export function saveDraft(values: Draft['values']): void {
  const { draft } = useStore.getState();
  const kept = DRAFT_FIELDS.flatMap((field) => (values[field] ? [[field, values[field]]] : []));
  if (draft && DRAFT_FIELDS.every((field) => (values[field] ?? '') === (draft.values[field] ?? ''))) return;
  useStore.setState({ draft: kept.length ? { values: Object.fromEntries(kept), savedAt: Date.now() } : null });
}

/** Forgets the draft: 'Hapus', or the registration was sent. */
export function clearDraft(): void {
  useStore.setState({ draft: null });
}
