import { moveCorporateNeeds, type ShownAnswers } from '@site/shared/api/bulk';
import type { CorporatePipeline, CorporateState } from '@site/shared/api/corporate-needs';
import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikField } from '@site/shared/forms/FormikField';
import { Select } from '@site/shared/ui/Select';
import { useEffect, useRef } from 'react';
import * as yup from 'yup';
import { BulkDialog, type BulkOutcomes } from '../bulk/BulkDialog.tsx';
import type { BulkRow } from '../bulk/run-rows.ts';
import { focusHeading } from '../form-dialog/focus-heading.ts';
import { FormDialog } from '../form-dialog/FormDialog.tsx';
import { copy } from './copy.ts';
import { STATES, stateWords } from './state-words.ts';

const words = copy.bulk;

type Target = Exclude<CorporateState, 'NEW' | 'QUOTED'>;
/** A request begins as NEW, and is QUOTED by a quote. */
const TARGETS = STATES.filter((state): state is Target => state !== 'NEW' && state !== 'QUOTED');
const isTarget = (state: string): state is Target => TARGETS.some((one) => one === state);
const REASON_OF_LOST = yup
  .string()
  .trim()
  .max(500, formCopy.atMost(500))
  .when('to', { is: 'LOST', then: (rule) => rule.required(formCopy.required) });

export interface BulkNeedsProps extends BulkOutcomes {
  task: 'owner' | 'state';
  rows: readonly BulkRow<number>[];
  /** Who can own a request. */
  owners: CorporatePipeline['owners'];
  onOwner: (owner: CorporatePipeline['owners'][number]) => void;
}

/** What staff choose for many requests: who works on them, or the state they are in. */
export function BulkNeeds({ task, ...props }: BulkNeedsProps) {
  return task === 'owner' ? <ChooseOwner {...props} /> : <MoveNeeds {...props} />;
}

type PartProps = Omit<BulkNeedsProps, 'task'>;

function ChooseOwner({ rows, owners, onOwner, onClose }: PartProps) {
  const wasChosen = useRef(false);
  // The bar with the button that opened it is gone.
  useEffect(
    () => () => {
      if (wasChosen.current) focusHeading();
    },
    [],
  );
  return (
    <FormDialog
      title={words.owner.title(rows.length)}
      size="medium"
      labels={{ owner: words.owner.label }}
      initialValues={{ owner: '' }}
      validationSchema={yup.object({ owner: yup.string().required(formCopy.required) })}
      save={({ owner }) => {
        const chosen = owners.find(({ id }) => String(id) === owner);
        wasChosen.current = true;
        if (chosen) onOwner(chosen);
        return Promise.resolve();
      }}
      saveLabel={words.owner.send}
      onSaved={onClose}
      onClose={onClose}
      onOutcomeUnknown={onClose}
    >
      <FormikField name="owner">
        {(control) => (
          <Select
            {...control}
            options={[
              { value: '', label: words.choose },
              ...owners.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </FormikField>
    </FormDialog>
  );
}

interface MoveValues {
  to: string;
  reason: string;
}

function MoveNeeds({ rows, onRun, onClose }: PartProps) {
  return (
    <BulkDialog<MoveValues, { to: Target }, NonNullable<ShownAnswers['rows'][number]['outcome']>, number>
      title={words.state.title(rows.length)}
      rows={rows}
      labels={{ to: words.state.label }}
      initialValues={{ to: '', reason: '' }}
      rules={{ to: yup.string().required(formCopy.required) }}
      reason={{ rule: REASON_OF_LOST, hint: words.state.reasonHint }}
      toBody={({ to }) => ({ to: isTarget(to) ? to : 'CONTACTED' })}
      act={({ reason, ...body }, sending) => moveCorporateNeeds({ ...body, reason: reason || null }, sending)}
      tell={() => [words.state.noMail]}
      sendLabel={(can) => words.state.send(can?.length ?? null)}
      done={words.state.done}
      pageOf={({ id }) => `/admin-dashboard/corporate-needs/${id}`}
      onRun={onRun}
      onClose={onClose}
    >
      <FormikField name="to">
        {(control) => (
          <Select
            {...control}
            options={[
              { value: '', label: words.choose },
              ...TARGETS.map((state) => ({ value: state, label: stateWords[state] })),
            ]}
          />
        )}
      </FormikField>
    </BulkDialog>
  );
}
