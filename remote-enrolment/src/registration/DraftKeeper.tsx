import { useStore } from '@site/shared/store';
import { clearDraft, saveDraft } from '@site/shared/store/draft';
import { DRAFT_FIELDS } from '@site/shared/store/state';
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
}

/** Brings back what was typed before, and keeps what is typed now. It knows nobody until the page has come to life. */
export function DraftKeeper({ offers, courseId, batchId }: DraftKeeperProps) {
  const { values, setValues } = useFormikContext<RegistrationValues>();
  const [isRestored, setIsRestored] = useState(false);
  /** The form as it would stand without a draft. */
  const start = useRef<RegistrationValues | null>(null);
  const seen = useRef<RegistrationValues | null>(null);

  const restore = useEffectEvent(() => {
    const { draft, student } = useStore.getState();
    const asked = { offers, courseId, batchId, fullName: student.student?.full_name };
    start.current = startingValues(asked);
    if (!draft && !asked.fullName) return;
    void setValues(startingValues({ ...asked, draft }), false);
    setIsRestored(draft !== null);
  });
  useEffect(() => {
    restore();
  }, []);

  useEffect(() => {
    const isFirst = seen.current === null || seen.current === values;
    seen.current = values;
    // What the form begins with is nobody's writing.
    if (isFirst || !start.current) return;
    if (isWrittenIn(values, start.current)) saveDraft(Object.fromEntries(DRAFT_FIELDS.map((field) => [field, values[field]])));
    else if (useStore.getState().draft) clearDraft();
  }, [values]);

  if (!isRestored) return null;
  return (
    <InlineNotice
      role="status"
      title={copy.draft.restored}
      action={
        <TextButton
          onClick={() => {
            clearDraft();
            setIsRestored(false);
            if (start.current) void setValues(start.current, false);
          }}
        >
          {copy.draft.remove}
        </TextButton>
      }
    >
      <p>{copy.draft.explanation}</p>
    </InlineNotice>
  );
}
