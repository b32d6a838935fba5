import { DEFAULT_ERROR_MESSAGE } from '@site/shared/api/failure';
import { subscribeToNewsletter } from '@site/shared/api/newsletter';
import { showToast } from '@site/shared/toasts';
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
`;

/** One field, typed as an e-mail and not checked further (specification, section 5). */
export function NewsletterForm() {
  const [email, setEmail] = useState('');
  const [isSending, setIsSending] = useState(false);

  const subscribe = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    try {
      await subscribeToNewsletter(email);
      setEmail('');
      showToast({ tone: 'success', title: copy.success, lang: 'en' });
    } catch {
      // What was typed stays, to be sent again.
      showToast({ tone: 'error', title: DEFAULT_ERROR_MESSAGE, lang: 'en' });
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Row onSubmit={(event) => void subscribe(event)}>
      <Field label={copy.email}>
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
