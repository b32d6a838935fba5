import {
  moveCorporateNeed,
  noteCorporateNeed,
  takeBackCorporateNeed,
  type CorporateRecord,
  type CorporateState,
} from '@site/shared/api/corporate-needs';
import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikField } from '@site/shared/forms/FormikField';
import { Text } from '@site/shared/ui/Text';
import { TextArea } from '@site/shared/ui/TextArea';
import * as yup from 'yup';
import { stateWords } from '../corporate-needs/state-words.ts';
import { FormDialog, type FormOutcomes } from '../form-dialog/FormDialog.tsx';
import { reasonRule } from '../form-dialog/reason-rule.ts';
import { NoteDialog } from '../record/NoteDialog.tsx';
import { copy } from './copy.ts';
import type { Target } from './MoveButtons.tsx';
import { PlanForm } from './PlanForm.tsx';
import { QuoteForm } from './QuoteForm.tsx';
import { AcceptForm, SeatsForm } from './SeatForms.tsx';

export interface RecordDialogProps extends FormOutcomes {
  task: { do: 'move'; to: Target } | { do: 'back'; to: CorporateState } | { do: 'plan' | 'note' | 'quote' | 'seats' };
  record: CorporateRecord;
}

/** What staff do with a request. */
export function RecordDialog({ task, ...props }: RecordDialogProps) {
  if (task.do === 'move')
    return task.to === 'ACCEPTED' ? <AcceptForm {...props} /> : <MoveForm to={task.to} {...props} />;
  if (task.do === 'back') return <BackForm to={task.to} {...props} />;
  if (task.do === 'seats') return <SeatsForm {...props} />;
  if (task.do === 'quote') return <QuoteForm {...props} />;
  if (task.do === 'plan') return <PlanForm {...props} />;
  const { record, ...outcomes } = props;
  return <NoteDialog name={record.company_name} save={(note) => noteCorporateNeed(record.id, note)} {...outcomes} />;
}

type FormProps = Omit<RecordDialogProps, 'task'>;
const text = (most: number) => yup.string().trim().max(most, formCopy.atMost(most));

/** Takes the request to another state; why is asked, and required where nothing comes of it. */
function MoveForm({ record, to, ...outcomes }: FormProps & { to: Target }) {
  const words = copy.moves[to];
  const isLost = to === 'LOST';
  const { taken, named } = record.seats;
  return (
    <FormDialog
      title={record.state === 'LOST' ? copy.reopen : words.title(record.company_name)}
      size="medium"
      labels={{ reason: copy.reason }}
      initialValues={{ reason: '' }}
      validationSchema={yup.object({ reason: isLost ? text(500).required(formCopy.required) : text(500) })}
      save={({ reason }) => moveCorporateNeed(record.id, { to, reason: reason.trim() || null }, record.version)}
      saveLabel={words.send}
      saveVariant={isLost ? 'danger' : 'primary'}
      onFailed={outcomes.onOutcomeUnknown}
      {...outcomes}
    >
      <Text>{words.text}</Text>
      {isLost && taken > 0 && <Text>{copy.seats.lost(taken - named, named)}</Text>}
      <FormikField name="reason" hint={copy.reasonHint} optional={!isLost}>
        {(control) => <TextArea {...control} rows={2} />}
      </FormikField>
    </FormDialog>
  );
}

/** Takes back the last step, which was marked by mistake. */
function BackForm({ record, to, ...outcomes }: FormProps & { to: CorporateState }) {
  const words = copy.back;
  return (
    <FormDialog
      title={words.title(record.company_name, stateWords[to])}
      size="medium"
      labels={{ reason: copy.reason }}
      initialValues={{ reason: '' }}
      validationSchema={yup.object({ reason: reasonRule })}
      save={({ reason }) => takeBackCorporateNeed(record.id, { to, reason: reason.trim() }, record.version)}
      saveLabel={words.send}
      onFailed={outcomes.onOutcomeUnknown}
      {...outcomes}
    >
      <Text>{words.text(stateWords[to])}</Text>
      <FormikField name="reason" hint={copy.reasonHint}>
        {(control) => <TextArea {...control} rows={2} />}
      </FormikField>
    </FormDialog>
  );
}
