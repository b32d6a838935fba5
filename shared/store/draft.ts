/** The unfinished registration: kept 24 h, so that a visitor who left can go on. */
import { useStore } from '@site/shared/store';
import { type Draft, DRAFT_FIELDS } from './state.ts';

/** Keeps what was typed. Anything but the draft's fields is left out, whatever the form holds besides. */
export function saveDraft(values: Draft['values']): void {
  const kept = DRAFT_FIELDS.flatMap((field) => (values[field] ? [[field, values[field]]] : []));
  useStore.setState({ draft: kept.length ? { values: Object.fromEntries(kept), savedAt: Date.now() } : null });
}

/** Forgets the draft: 'Hapus', or the registration was sent. */
export function clearDraft(): void {
  useStore.setState({ draft: null });
}
