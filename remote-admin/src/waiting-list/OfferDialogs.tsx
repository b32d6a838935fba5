import { extendOffer, offerSeat } from '@site/shared/api/waiting-list';
import * as yup from 'yup';
import { reasonRule } from '../form-dialog/reason-rule.ts';
import { copy } from './copy.ts';
import { nameOf, Reason, type EntryDialogProps, type LineEntry } from './LineEntryDialogs.tsx';
import { LineForm } from './LineForm.tsx';

/** Offers a free seat to the person who is next; to another one, past the people before, with the reason. */
export function OfferSeatDialog({ entry, isNext, onChanged, onClose }: EntryDialogProps & { isNext: boolean }) {
  const words = copy.offer;
  const who = nameOf(entry);
  return (
    <LineForm
      title={words.title(who)}
      labels={{ reason: copy.labels.reason }}
      initialValues={{ reason: '' }}
      validationSchema={yup.object(isNext ? {} : { reason: reasonRule })}
      save={({ reason }) => offerSeat(entry.id, isNext ? undefined : reason.trim(), entry.version)}
      saveLabel={words.save}
      savingLabel={words.saving}
      startsAt={isNext ? 'cancel' : 'field'}
      done={words.done}
      onChanged={onChanged}
      onClose={onClose}
    >
      {!isNext && <Reason />}
      <p>
        {!isNext && words.passed} {words.text}
      </p>
    </LineForm>
  );
}

/** The whole time of an offer again, with the reason. */
export function ExtendOfferDialog({
  entry,
  onChanged,
  onClose,
}: EntryDialogProps<Pick<LineEntry, 'id' | 'name' | 'email' | 'version'>>) {
  const words = copy.extension;
  return (
    <LineForm
      title={words.title(nameOf(entry))}
      labels={{ reason: copy.labels.reason }}
      initialValues={{ reason: '' }}
      validationSchema={yup.object({ reason: reasonRule })}
      save={({ reason }) => extendOffer(entry.id, reason.trim(), entry.version)}
      saveLabel={words.save}
      done={words.done}
      onChanged={onChanged}
      onClose={onClose}
    >
      <Reason />
      <p>{words.text}</p>
    </LineForm>
  );
}
