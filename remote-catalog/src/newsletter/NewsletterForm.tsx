import { ApiError } from '@site/shared/api/client';
import { DEFAULT_ERROR_MESSAGE } from '@site/shared/api/failure';
import { subscribeToNewsletter } from '@site/shared/api/newsletter';
import { serverErrors } from '@site/shared/forms/server-errors';
import { showToast } from '@site/shared/toasts';
import { useNotice } from '@site/shared/use-notice';
import { Button } from '@site/shared/ui/Button';
import { Field } from '@site/shared/ui/Field';
import { TextInput } from '@site/shared/ui/TextInput';
import { media } from '@site/shared/ui/theme';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Row = styled.form`
  display: grid;
  gap: 12px;
  align-items: end;
  width: 100%;
  ${media.from480} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  /* In one of two columns on a tablet, the field needs the whole line. */
  [data-columns='2'] > & {
    ${media.from768} {
      grid-template-columns: minmax(0, 1fr);
    }
    ${media.from1024} {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
`;

/** One field for an e-mail address. The form only checks it as the browser does (specification, section 5). */
export function NewsletterForm() {
  const [email, setEmail] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const failure = useNotice();

  const subscribe = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setRefusal(undefined);
    failure.dismiss();
    try {
      await subscribeToNewsletter(email);
      // If another address was typed meanwhile, it stays.
      setEmail((now) => (now === email ? '' : now));
      showToast({ tone: 'success', cause: 'newsletter', title: copy.success, text: copy.confirm, lang: 'en' });
    } catch (error) {
      const { fields } = serverErrors(error instanceof ApiError ? error : { errors: [] }, { email: copy.email });
      if (fields.email === undefined)
        failure.show({ tone: 'error', cause: 'newsletter', title: DEFAULT_ERROR_MESSAGE, lang: 'en' });
      else setRefusal(fields.email);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Row method="dialog" onSubmit={(event) => void subscribe(event)}>
      <Field label={copy.email} error={refusal} announcesError>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            placeholder={copy.placeholder}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setRefusal(undefined);
              failure.dismiss();
            }}
          />
        )}
      </Field>
      <Button type="submit" isSending={isSending}>
        {copy.submit}
      </Button>
    </Row>
  );
}
