import { pictureUrl } from '@site/shared/api/media';
import { ForgotPasswordForm } from '@site/shared/forms/ForgotPasswordForm';
import { SignInLayout } from '@site/shared/ui/SignInLayout';
import { TextLink } from '@site/shared/ui/TextLink';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Back = styled.p`
  margin-top: 12px;
`;

/** The page on which a student asks for a link to choose another password. */
export function Page() {
  const { heading, lead, back } = copy.forgot;
  return (
    <SignInLayout picture={pictureUrl('lattice-3x3')} side="start" home={copy.home} title={heading} lead={lead}>
      <ForgotPasswordForm kind="STUDENT" />
      <Back>
        <TextLink to="/signin">{back}</TextLink>
      </Back>
    </SignInLayout>
  );
}
