import { signInStudent } from '@site/shared/api/session';
import { advisorChatUrl } from '@site/shared/brand';
import type { PlacedLink } from '@site/shared/contract';
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
import { useHead } from '../head/use-head.ts';
import { copy as texts } from './copy.ts';

const copy = texts.page;

const HEAD = { title: copy.title, noindex: true };

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 20px;
  font-size: 0.9375rem;
`;

const Further = styled.p`
  margin-top: 12px;
  font-size: 0.9375rem;
`;

async function signIn({ email, password, remember }: SignInValues): Promise<void> {
  signedInStudent(await signInStudent({ email, password, remember_me: remember }));
}

/** The sign-in page of students. */
export function SignInPage({ links }: { links: PlacedLink[] }) {
  const [params] = useSearchParams();
  const isSignedIn = useStore(({ student }) => student.student !== null);
  useHead(HEAD);

  // The student may have signed in here or in another tab.
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
      {links.map(({ href, label, lang }) => (
        <Further key={href}>
          <TextLink to={href} lang={lang}>
            {label}
          </TextLink>
        </Further>
      ))}
    </SignInLayout>
  );
}
