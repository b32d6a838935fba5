import { ApiError } from '@site/shared/api/client';
import { joinWaitingList } from '@site/shared/api/waiting-list';
import { EMAIL, EMAIL_WRONG } from '@site/shared/forms/email-rule';
import { serverErrors } from '@site/shared/forms/server-errors';
import { PHONE_WRONG, phoneNumber } from '@site/shared/phone';
import { Button, type ButtonProps } from '@site/shared/ui/Button';
import { Field } from '@site/shared/ui/Field';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { PhoneInput } from '@site/shared/ui/PhoneInput';
import { Text } from '@site/shared/ui/Text';
import { TextInput } from '@site/shared/ui/TextInput';
import { useRef, useState, type FormEvent } from 'react';
import { createPortal, flushSync } from 'react-dom';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { Facts } from './Facts.tsx';

const Root = styled.form`
  display: grid;
  gap: 16px;
  width: 100%;
  /* An empty status takes no gap. The status elements of the fields keep their own. */
  & > [role='status']:empty {
    margin-top: -16px;
  }
`;

/** The id of the form. The button in the bar of a phone names it, too. */
const ID = 'waiting-list';

type Errors = Partial<Record<'email' | 'phone_number', string>>;

const errorsOf = (email: string, phone: string): Errors => ({
  ...(EMAIL.test(email.trim()) ? {} : { email: EMAIL_WRONG }),
  ...(phone.trim() === '' || phoneNumber(phone) !== null ? {} : { phone_number: PHONE_WRONG }),
});

export interface WaitingFormProps {
  courseId: number;
  /** Null if the course has no schedule. */
  scheduleId: number | null;
  /** The element below all batches in which the button is shown, if the form is for a batch. */
  foot: HTMLElement | null;
  /** The element in the bar of a phone in which the same button is shown. */
  bar: HTMLElement | null;
  onJoined: (email: string) => void;
}

/** Asks for an e-mail and, for a batch, an optional phone number. More is only asked once there is a seat. If sending fails, what was typed stays. */
export function WaitingForm({ courseId, scheduleId, foot, bar, onJoined }: WaitingFormProps) {
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  /** Shows each error at its field and moves the focus to the first one. @returns whether there are errors */
  function refuse(wrong: Errors): boolean {
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name='${first}']`)?.focus();
    return first !== undefined;
  }

  async function join(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    // The previous messages are removed at once: an equal message is only announced again if it is a new element.
    flushSync(() => {
      setErrors({});
      setFailure(null);
    });
    if (refuse(errorsOf(email, phone))) return;
    setIsSending(true);
    try {
      const number = phone.trim() === '' ? null : phone.trim();
      await joinWaitingList({
        course_id: courseId,
        course_schedule_id: scheduleId,
        email: email.trim(),
        phone_number: number,
      });
      onJoined(email.trim().toLowerCase());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { fields } = serverErrors(error, { email: copy.email, phone_number: copy.phone });
      if (!refuse(fields)) setFailure(error.code === 'NETWORK' ? copy.failed.text : error.message);
    } finally {
      setIsSending(false);
    }
  }

  const label = scheduleId === null ? copy.tell : copy.join;
  const submit: ButtonProps = {
    type: 'submit',
    form: ID,
    isSending,
    children: failure === null ? label : copy.failed.again,
  };
  return (
    <Root ref={form} id={ID} aria-label={copy.title} noValidate onSubmit={(event) => void join(event)}>
      <Text>
        {scheduleId !== null && <b>{copy.full} </b>}
        {scheduleId === null ? copy.noSchedule : copy.leaveEmail}
      </Text>
      <Field label={copy.email} error={errors.email} required announcesError>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            placeholder={copy.placeholder}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      {scheduleId !== null && (
        <Field label={copy.phone} error={errors.phone_number} optional announcesError>
          {(control) => (
            <PhoneInput
              {...control}
              name="phone_number"
              placeholder={copy.phonePlaceholder}
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
            />
          )}
        </Field>
      )}
      <div role="status">
        {failure !== null && (
          <InlineNotice tone="error" title={copy.failed.title}>
            {failure}
          </InlineNotice>
        )}
      </div>
      {scheduleId === null && <Button {...submit} size="large" block />}
      {scheduleId !== null && bar && createPortal(<Button {...submit} variant="accent" />, bar)}
      {scheduleId !== null &&
        foot &&
        createPortal(
          <>
            <Button {...submit} variant="accent" size="large" block data-part="register" />
            <Facts />
          </>,
          foot,
        )}
    </Root>
  );
}
