import { ApiError } from '@site/shared/api/client';
import { signInStaff } from '@site/shared/api/session';
import { afterSignIn } from '@site/shared/store/redirect';
import { signedInStaff } from '@site/shared/store/session';
import { Button } from '@site/shared/ui/Button';
import { Container } from '@site/shared/ui/Container';
import { Field } from '@site/shared/ui/Field';
import { Heading } from '@site/shared/ui/Heading';
import { PasswordInput } from '@site/shared/ui/PasswordInput';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { TextInput } from '@site/shared/ui/TextInput';
import { useFormik } from 'formik';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as yup from 'yup';
import { copy } from './copy.ts';

const schema = yup.object({ email: yup.string().trim().required(copy.required), password: yup.string().required(copy.required) });

export function Page() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useFormik({
    initialValues: { email: '', password: '' },
    validationSchema: schema,
    validateOnBlur: false,
    async onSubmit(values) {
      setRefusal(null);
      try {
        signedInStaff(await signInStaff(schema.cast(values)));
        await navigate(afterSignIn('staff', params.get('from')), { replace: true });
      } catch (error) {
        setRefusal(error instanceof ApiError && error.status === 401 ? copy.refused : error instanceof ApiError && error.status > 0 ? error.message : copy.failed);
      }
    },
  });
  const errorOf = (name: 'email' | 'password') => (form.submitCount > 0 ? form.errors[name] : undefined);

  return (
    <Section space="half">
      <Container width="card">
        <Stack gap={32}>
          <Stack gap={8}>
            <Heading level={1}>{copy.title}</Heading>
            <Text tone="muted">{copy.lead}</Text>
          </Stack>
          <form noValidate onSubmit={form.handleSubmit}>
            <Stack gap={20}>
            {refusal && (
              <Text role="alert" tone="error" weight="bold">
                {refusal}
              </Text>
            )}
            <Field label={copy.email} error={errorOf('email')} required>
              {(control) => <TextInput {...control} type="email" autoComplete="username" {...form.getFieldProps('email')} />}
            </Field>
            <Field label={copy.password} error={errorOf('password')} required>
              {(control) => <PasswordInput {...control} {...form.getFieldProps('password')} />}
            </Field>
            <Button type="submit" block isSending={form.isSubmitting} sendingLabel={copy.sending}>
              {copy.submit}
            </Button>
            </Stack>
          </form>
        </Stack>
      </Container>
    </Section>
  );
}
