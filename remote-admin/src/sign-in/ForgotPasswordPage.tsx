import { ForgotPasswordForm } from '@site/shared/forms/ForgotPasswordForm';
import { SignInLayout } from '@site/shared/ui/SignInLayout';
import { TextLink } from '@site/shared/ui/TextLink';
import styled from 'styled-components';
import latticeUrl from '../frame/pictures/sign-in-lattice.svg';
import { copy } from './copy.ts';

const Below = styled.p`
  margin-top: 12px;
`;

/** Where staff ask for a link to choose another password. */
export function Page() {
  const { heading, lead, back } = copy.forgot;
  return (
    <SignInLayout picture={latticeUrl} side="end" home={copy.home} title={heading} lead={lead}>
      <ForgotPasswordForm kind="STAFF" />
      <Below>
        <TextLink to="/admin-dashboard/signin">{back}</TextLink>
      </Below>
    </SignInLayout>
  );
}
