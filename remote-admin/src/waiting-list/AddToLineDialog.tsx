import { addToWaitingLine } from '@site/shared/api/waiting-list';
import { emailText, phoneText } from '@site/shared/forms/contact-rules';
import { copy as formCopy } from '@site/shared/forms/copy';
import { FormikField } from '@site/shared/forms/FormikField';
import { PhoneInput } from '@site/shared/ui/PhoneInput';
import { TextInput } from '@site/shared/ui/TextInput';
import * as yup from 'yup';
import { copy } from './copy.ts';
import { LineForm } from './LineForm.tsx';

const words = copy.addition;

const rules = yup.object({
  email: emailText().required(formCopy.required),
  phone_number: phoneText(),
});

export interface AddToLineDialogProps {
  scheduleId: number;
  onChanged: () => void;
  onClose: () => void;
}

/** Puts a person who asked by telephone or WhatsApp at the end of the line. */
export function AddToLineDialog({ scheduleId, onChanged, onClose }: AddToLineDialogProps) {
  return (
    <LineForm
      title={words.title}
      labels={words.labels}
      initialValues={{ email: '', phone_number: '' }}
      validationSchema={rules}
      save={({ email, phone_number: phone }) =>
        addToWaitingLine(scheduleId, { email: email.trim(), phone_number: phone.trim() || null })
      }
      saveLabel={words.save}
      done={words.done}
      onChanged={onChanged}
      onClose={onClose}
    >
      <FormikField name="email">{(control) => <TextInput {...control} type="email" autoComplete="off" />}</FormikField>
      <FormikField name="phone_number" optional>
        {(control) => <PhoneInput {...control} autoComplete="off" />}
      </FormikField>
      <p>{words.text}</p>
    </LineForm>
  );
}
