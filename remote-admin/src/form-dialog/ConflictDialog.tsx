import { formatInstantWithTime } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { RadioGroup } from '@site/shared/ui/RadioGroup';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import type { Side } from './merge.ts';
import type { Saved } from './saved-by.ts';
import { useFirstField } from './use-first-field.ts';

const words = copy.conflict;

const Fields = styled.div`
  display: grid;
  gap: 24px;
  margin-top: 20px;
  overflow-wrap: anywhere;
`;

/** A field in which both differ, in words. */
export interface ConflictField {
  field: string;
  label: ReactNode;
  mine: string;
  theirs: string;
  /** Null: both changed it, and the user has to choose. */
  suggested: Side | null;
}

export interface ConflictDialogProps {
  /** Who saved first, where it is known. */
  saved: Saved | null;
  fields: readonly ConflictField[];
  /** Saves what was chosen. @param kept fields of the form; of the others what is stored stays */
  onMerge: (kept: readonly string[]) => void;
  /** Gives up what was typed. */
  onDiscard: () => void;
  /** Back to the form, with all that was typed. */
  onCancel: () => void;
}

/** A colleague saved first: field by field, what stays. Nothing is overwritten without a choice. */
export function ConflictDialog({ saved, fields, onMerge, onDiscard, onCancel }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side | null>>>(() =>
    Object.fromEntries(fields.map(({ field, suggested }) => [field, suggested])),
  );
  const [isAsked, setIsAsked] = useState(false);
  const { holder, firstField } = useFirstField<HTMLDivElement>();
  const open = fields.filter(({ field }) => !chosen[field]);

  const handleMerge = () => {
    setIsAsked(true);
    if (open.length === 0) onMerge(fields.map(({ field }) => field).filter((field) => chosen[field] === 'mine'));
  };

  return (
    <Dialog
      isOpen
      size="large"
      title={saved ? words.titleOf(saved.by) : words.title}
      onClose={onCancel}
      initialFocus={firstField}
      footer={
        <>
          <Button variant="text" onClick={onCancel}>
            {words.back}
          </Button>
          <Button variant="text" onClick={onDiscard}>
            {words.discard}
          </Button>
          <Button onClick={handleMerge}>{words.merge}</Button>
        </>
      }
    >
      <InlineNotice tone="warning" title={words.nothingLost}>
        {saved && `${words.when(formatInstantWithTime(saved.at))} `}
        {words.choose(fields.length, fields.filter(({ suggested }) => suggested === null).length)}
      </InlineNotice>
      <Fields ref={holder}>
        {fields.map(({ field, label, mine, theirs }) => (
          <RadioGroup
            key={field}
            legend={label}
            name={`bentrok-${field}`}
            look="cards"
            columns={2}
            value={chosen[field] ?? ''}
            {...(isAsked && !chosen[field] && { error: words.required })}
            options={[
              { value: 'mine', label: words.mine, details: mine || words.empty },
              {
                value: 'theirs',
                label: saved ? words.theirsOf(saved.by) : words.theirs,
                details: theirs || words.empty,
              },
            ]}
            onChange={({ target }) => setChosen({ ...chosen, [field]: target.value === 'mine' ? 'mine' : 'theirs' })}
          />
        ))}
      </Fields>
    </Dialog>
  );
}
