import { sendMailAgain, setMailAside, type UndeliveredMail } from '@site/shared/api/undelivered-mails';
import { formatInstantWithTime } from '@site/shared/dates';
import { CallDialog, REASON_ONLY, type ActionOutcomes } from '../order-actions/CallDialog.tsx';
import { copy } from './copy.ts';

type MailDialogProps = ActionOutcomes & { mail: UndeliveredMail };

const words = copy.mail;

/** Sends a mail that was given up once more, as it was written. */
export function SendAgainDialog({ mail, ...outcomes }: MailDialogProps) {
  return (
    <CallDialog<{ reason: string }, object, null>
      {...REASON_ONLY}
      title={words.again.title(mail.subject)}
      act={(body, sending) => sendMailAgain(mail.id, body, sending)}
      isSame={() => true}
      tell={() => [words.again.text(mail.email, formatInstantWithTime(mail.written_at))]}
      sendLabel={() => words.again.action}
      done={words.again.done}
      {...outcomes}
    />
  );
}

/** Takes a mail out of the queue without sending it. */
export function SetAsideDialog({ mail, ...outcomes }: MailDialogProps) {
  return (
    <CallDialog<{ reason: string }, object, null>
      {...REASON_ONLY}
      title={words.aside.title(mail.subject)}
      act={(body, sending) => setMailAside(mail.id, body, sending)}
      isSame={() => true}
      tell={() => [words.aside.text(mail.email)]}
      sendLabel={() => words.aside.action}
      startsAt="cancel"
      done={words.aside.done}
      {...outcomes}
    />
  );
}
