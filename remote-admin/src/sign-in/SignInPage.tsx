import { afterSignIn } from '@site/shared/store/redirect';
import { SignInLayout } from '@site/shared/ui/SignInLayout';
import { TextLink } from '@site/shared/ui/TextLink';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import latticeUrl from '../frame/pictures/sign-in-lattice.svg';
import { StaffSignInForm } from '../session/StaffSignInForm.tsx';
import { copy } from './copy.ts';

const Below = styled.p`
  margin-top: 12px;
`;

/** Sign-in page of the back-office. */
export function Page() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <SignInLayout picture={latticeUrl} side="end" home={copy.home} title={copy.heading} lead={copy.lead}>
      <StaffSignInForm
        onSignedIn={async () => {
          await navigate(afterSignIn('staff', params.get('from')), { replace: true });
        }}
      />
      <Below>
        <TextLink to="/admin-dashboard/forgot-password">{copy.forgotLink}</TextLink>
      </Below>
    </SignInLayout>
  );
}
