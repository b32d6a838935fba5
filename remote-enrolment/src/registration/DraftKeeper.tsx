import { useStore } from '@site/shared/store';
import { clearDraft, DRAFT_FIELDS, forgetReplaced, readDraft, saveDraft } from './draft.ts';
import { dismissToast, showToast } from '@site/shared/toasts';
import { Cluster } from '@site/shared/ui/Cluster';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { TextButton } from '@site/shared/ui/TextLink';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { copy } from './copy.ts';
import type { Offer } from './offers.ts';
import { isWrittenIn, startingValues, type RegistrationValues } from './registration-form.ts';

interface DraftKeeperProps {
  offers: readonly Offer[];
  courseId: string | null;
  batchId: string | null;
  email?: string | undefined;
  /** Called when other values have replaced those in the form. */
  onReplaced: () => void;
  /** Called when the draft was removed and the form was emptied. */
  onRemove: () => void;
}

/** Restores the draft after hydration, and saves what is typed. The server renders the form without draft and session. */
export function DraftKeeper({ offers, courseId, batchId, email, onReplaced, onRemove }: DraftKeeperProps) {
  const { values, initialValues, setValues, resetForm } = useFormikContext<RegistrationValues>();
  const [isRestored, setIsRestored] = useState(false);
  /** The values that were typed before the data of an order replaced them. */
  const [replaced, setReplaced] = useState<RegistrationValues | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const seen = useRef<RegistrationValues | null>(null);
  const restored = useRef<RegistrationValues | null>(null);
  /** The time at which the draft was written that this form shows. A form in another tab may have saved another one since. */
  const ownSince = useRef<number>(undefined);

  const restore = useEffectEvent(() => {
    const draft = readDraft();
    const { student } = useStore.getState().student;
    const asked = { offers, courseId, batchId, email, student };
    // If there is no draft, the name and the e-mail of the student do not count as typed.
    if (student) resetForm({ values: startingValues(asked) });
    if (!draft) return;
    // If a choice is no longer possible, such as a full batch, its removal is no edit: the draft keeps its age.
    restored.current = startingValues({ ...asked, draft });
    ownSince.current = draft.savedAt;
    void setValues(restored.current, false);
    setIsRestored(true);
    if (!draft.replaced) return;
    const typed = { ...draft, values: draft.replaced };
    const before = startingValues({ ...asked, courseId: null, batchId: null, draft: typed });
    if (isWrittenIn(before, restored.current)) setReplaced(before);
  });
  useEffect(() => {
    restore();
  }, []);

  useEffect(() => {
    const isFirst = seen.current === null || seen.current === values || restored.current === values;
    seen.current = values;
    if (isFirst) return;
    if (isWrittenIn(values, initialValues)) {
      saveDraft(Object.fromEntries(DRAFT_FIELDS.map((field) => [field, values[field]])));
      ownSince.current = readDraft()?.savedAt;
    } else if (ownSince.current !== undefined && readDraft()?.savedAt === ownSince.current) clearDraft();
  }, [values, initialValues]);

  const removed = useRef<number | null>(null);
  // The undo of the notice would fill a form that no longer exists.
  useEffect(
    () => () => {
      if (removed.current !== null) dismissToast(removed.current);
    },
    [],
  );
  const takeBack = (all: RegistrationValues) => {
    void setValues(all, false);
    setIsRestored(true);
  };

  if (!isRestored) return null;
  return (
    <InlineNotice
      ref={notice}
      tabIndex={-1}
      role="status"
      title={replaced ? copy.draft.ofOrder : copy.draft.restored}
      action={
        <Cluster gap={16}>
          {replaced && (
            <TextButton
              onClick={() => {
                void setValues(replaced, false);
                forgetReplaced();
                setReplaced(null);
                onReplaced();
                // The button that had the focus has disappeared.
                notice.current?.focus();
              }}
            >
              {copy.draft.bringBack}
            </TextButton>
          )}
          <TextButton
            onClick={() => {
              removed.current = showToast({
                tone: 'info',
                cause: 'draft',
                title: copy.draft.removed,
                action: { label: copy.draft.undo, onAct: () => takeBack(values) },
              });
              clearDraft();
              restored.current = null;
              setIsRestored(false);
              void setValues(initialValues, false);
              onRemove();
            }}
          >
            {copy.draft.remove}
          </TextButton>
        </Cluster>
      }
    >
      {replaced && <p>{copy.draft.replaced}</p>}
      <p>{copy.draft.explanation}</p>
    </InlineNotice>
  );
}
