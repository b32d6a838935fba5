import type { FieldLabels } from '@site/shared/forms/Form';
import type { FormikHelpers, FormikValues } from 'formik';
import { useRef, useState } from 'react';
import { ConflictDialog } from './ConflictDialog.tsx';
import { differences, merged } from './merge.ts';
import { savedBy, type Saved } from './saved-by.ts';

/** What another person saved meanwhile. */
interface SavedMeanwhile<Values> {
  values: Values;
  version: number | undefined;
  /** Called once the user chose what stays, before the form is saved again. */
  onMerge?: () => void;
}

/** A record that a form edits, which others may save meanwhile. */
export interface StoredRecord<Values> {
  /** Version of the record that the form was filled from. */
  version: number | undefined;
  /** What is stored by now, as the form shows it, where a save was refused for that; null for any other refusal. */
  readNow: (error: unknown, mine: Values) => SavedMeanwhile<Values> | null;
  /** A value in words, where it is not the text of the field. */
  inWords?: (field: keyof Values & string, values: Values) => string | undefined;
}

interface Conflict<Values> {
  mine: Values;
  theirs: SavedMeanwhile<Values>;
  saved: Saved | null;
  form: FormikHelpers<Values>;
}

interface ConflictOptions<Values> {
  initialValues: Values;
  /** The form has its values: from here on they are the user's. */
  isReady: boolean;
  labels: FieldLabels<Values>;
  stored: StoredRecord<Values> | undefined;
  /** What was typed is given up. */
  onDiscard: () => void;
}

/** Asks what stays when a colleague saved first, and saves that from the new version. */
export function useConflict<Values extends FormikValues>({
  initialValues,
  isReady,
  labels,
  stored,
  onDiscard,
}: ConflictOptions<Values>) {
  const now = { values: initialValues, version: stored?.version };
  /** What the form began with. The page may read the record again while it is open: its values stay those of the version that it began with. */
  const [first, setFirst] = useState(isReady ? now : null);
  if (isReady && first === null) setFirst(now);
  /** The values that the form is compared with, once a colleague's took the place of the first ones. */
  const opened = useRef<{ values: Values; version: number | undefined } | null>(null);
  const compared = () => opened.current ?? first ?? now;
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const fields = Object.keys(labels) as (keyof Values & string)[];

  const save = ({ theirs, mine, form }: Conflict<Values>, kept: readonly (keyof Values & string)[]) => {
    opened.current = theirs;
    theirs.onMerge?.();
    setConflict(null);
    void Promise.resolve(form.setValues(merged(mine, theirs.values, kept))).then(() => form.submitForm());
  };

  /** @returns whether it was a conflict, which is dealt with here */
  const settle = (error: unknown, mine: Values, form: FormikHelpers<Values>): boolean => {
    const theirs = stored?.readNow(error, mine);
    if (!theirs) return false;
    setConflict({ mine, theirs, saved: savedBy(error), form });
    return true;
  };

  const text = (field: keyof Values & string, values: Values): string => {
    const value: unknown = values[field];
    return stored?.inWords?.(field, values) ?? (value instanceof File ? value.name : String(value ?? ''));
  };

  const dialog = conflict && (
    <ConflictDialog
      saved={conflict.saved}
      fields={differences(fields, {
        opened: compared().values,
        mine: conflict.mine,
        theirs: conflict.theirs.values,
      }).map(({ field, suggested }) => ({
        field,
        label: labels[field] ?? field,
        mine: text(field, conflict.mine),
        theirs: text(field, conflict.theirs.values),
        suggested,
      }))}
      onMerge={(kept) =>
        save(
          conflict,
          fields.filter((field) => kept.includes(field)),
        )
      }
      onDiscard={onDiscard}
      onCancel={() => setConflict(null)}
    />
  );
  return { version: () => compared().version, settle, dialog };
}
