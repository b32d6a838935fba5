import { signInStudent } from '@site/shared/api/session';
import { advisorChatUrl } from '@site/shared/brand';
import { FormikCheckbox } from '@site/shared/forms/FormikCheckbox';
import { SignInForm, type SignInValues } from '@site/shared/forms/SignInForm';
import { useStore } from '@site/shared/store';
import { afterSignIn } from '@site/shared/store/redirect';
import { signedInStudent } from '@site/shared/store/session';
import { SignInLayout } from '@site/shared/ui/SignInLayout';
import { TextLink } from '@site/shared/ui/TextLink';
import { Navigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import latticeUrl from '../frame/pictures/sign-in-lattice.svg';
import { usePageTitle } from '../head/use-page-title.ts';
import { copy as texts } from './copy.ts';

const copy = texts.page;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 20px;
  font-size: 0.9375rem;
`;

const NewPassword = styled.p`
  margin-top: 12px;
  font-size: 0.9375rem;
`;

async function signIn({ email, password, remember }: SignInValues): Promise<void> {
  signedInStudent(await signInStudent({ email, password, remember_me: remember }));
}

/** Sign-in page of students. */
export function SignInPage() {
  const [params] = useSearchParams();
  const isSignedIn = useStore(({ student }) => student.student !== null);
  usePageTitle(copy.title);

  // Here or in another tab.
  if (isSignedIn) return <Navigate to={afterSignIn('student', params.get('from'))} replace />;

  return (
    <SignInLayout picture={latticeUrl} side="start" home={copy.home} title={copy.heading} lead={copy.lead}>
      <SignInForm id="masuk" passwordLabel={copy.password} signIn={signIn}>
        <Choices>
          <FormikCheckbox name="remember">
            <span lang="en">{copy.remember}</span>
          </FormikCheckbox>
          <TextLink href={advisorChatUrl(copy.forgotMessage)} newTab>
            <span lang="en">{copy.forgot}</span>
          </TextLink>
        </Choices>
      </SignInForm>
      <NewPassword>
        <TextLink to="/forgot-password">{copy.newPassword}</TextLink>
      </NewPassword>
    </SignInLayout>
  );
}
