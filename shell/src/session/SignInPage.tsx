import { ApiError } from '@site/shared/api/client';
import { signInStudent } from '@site/shared/api/session';
import { advisorChatUrl } from '@site/shared/brand';
import { Form } from '@site/shared/forms/Form';
import { FormikCheckbox } from '@site/shared/forms/FormikCheckbox';
import { FormikField } from '@site/shared/forms/FormikField';
import { SubmitButton } from '@site/shared/forms/SubmitButton';
import { useStore } from '@site/shared/store';
import { afterSignIn } from '@site/shared/store/redirect';
import { signedInStudent } from '@site/shared/store/session';
import { Heading } from '@site/shared/ui/Heading';
import { Logo } from '@site/shared/ui/Logo';
import { PasswordInput } from '@site/shared/ui/PasswordInput';
import { Text } from '@site/shared/ui/Text';
import { TextInput } from '@site/shared/ui/TextInput';
import { TextLink } from '@site/shared/ui/TextLink';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { color, media, radius } from '@site/shared/ui/theme';
import type { FormikHelpers } from 'formik';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import latticeUrl from '../frame/pictures/sign-in-lattice.svg';
import { usePageTitle } from '../frame/use-page-title.ts';
import { copy as texts } from './copy.ts';

const copy = texts.page;

const Halves = styled.div`
  display: grid;
  min-height: 100dvh;
  grid-template-rows: 96px minmax(0, 1fr);
  ${media.from1024} { grid-template: minmax(0, 1fr) / repeat(2, minmax(0, 1fr)); }
`;

/* The lattice of the staff's sign-in, mirrored. Three petals wide; on small screens a band of its first row. */
const Lattice = styled.div`
  background: ${color.nila900} url(${latticeUrl}) 0 0 / 288px auto;
  transform: scaleX(-1);
  ${media.from1024} { background-size: 100% auto; }
`;

const Column = styled.div`
  display: grid;
  align-content: start;
  gap: 8px;
  width: 100%;
  max-width: 440px;
  margin-inline: auto;
  padding: 32px 20px 104px;
  ${media.from1024} { align-content: center; padding-block: 56px; }
  & > a { justify-self: start; margin-bottom: 24px; border-radius: ${radius.small}; text-decoration: none; }
  & > form { margin-top: 24px; }
  ${media.from1024} { & > a { margin-bottom: 48px; } }
`;

/* One line in a column of 400. */
const Title = styled(Heading)`
  ${media.from768} { && { font-size: 2.5rem; line-height: 48px; } }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 20px;
  font-size: .9375rem;
`;

const labels = { email: copy.email, password: copy.password } as const;
const initialValues = { email: '', password: '', remember: false };
type Values = typeof initialValues;

/* As lenient as the server: it alone knows which addresses exist. */
const EMAIL = /^\S+@\S+$/;

function validate({ email, password }: Values): Partial<Record<keyof Values, string>> {
  return {
    ...(!email.trim() ? { email: copy.required } : !EMAIL.test(email.trim()) ? { email: copy.emailWrong } : {}),
    ...(!password ? { password: copy.required } : {}),
  };
}

async function signIn({ email, password, remember }: Values, { setStatus }: FormikHelpers<Values>): Promise<void> {
  try {
    signedInStudent(await signInStudent({ email: email.trim(), password, remember_me: remember }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    setStatus({ reason: error.status === 401 ? copy.refused : error.message });
  }
}

/** Where students sign in. */
export function SignInPage() {
  const [params] = useSearchParams();
  const isSignedIn = useStore(({ student }) => student.student !== null);
  usePageTitle(copy.title);

  // Here or in another tab.
  if (isSignedIn) return <Navigate to={afterSignIn('student', params.get('from'))} replace />;

  return (
    <Halves>
      <Lattice />
      <Column>
        <Link to="/">
          <Logo />
          <VisuallyHidden>{copy.home}</VisuallyHidden>
        </Link>
        <Title level={1}>{copy.heading}</Title>
        <Text tone="muted">{copy.lead}</Text>
        <Form id="masuk" labels={labels} initialValues={initialValues} validate={validate} onSubmit={signIn}>
          <FormikField name="email">
            {(control) => <TextInput {...control} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />}
          </FormikField>
          <FormikField name="password">{(control) => <PasswordInput {...control} />}</FormikField>
          <Choices>
            <FormikCheckbox name="remember">
              <span lang="en">{copy.remember}</span>
            </FormikCheckbox>
            <TextLink href={advisorChatUrl(copy.forgotMessage)} newTab>
              <span lang="en">{copy.forgot}</span>
            </TextLink>
          </Choices>
          <SubmitButton size="large" block>
            {copy.submit}
          </SubmitButton>
        </Form>
      </Column>
    </Halves>
  );
}
