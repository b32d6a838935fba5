import { afterSignIn } from '@site/shared/store/redirect';
import { Heading } from '@site/shared/ui/Heading';
import { Logo } from '@site/shared/ui/Logo';
import { Text } from '@site/shared/ui/Text';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { color, media, radius } from '@site/shared/ui/theme';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import latticeUrl from '../frame/pictures/sign-in-lattice.svg';
import { StaffSignInForm } from '../session/StaffSignInForm.tsx';
import { copy } from './copy.ts';

const Halves = styled.div`
  display: grid;
  min-height: 100dvh;
  grid-template-rows: 96px minmax(0, 1fr);
  ${media.from1024} { grid-template: minmax(0, 1fr) / repeat(2, minmax(0, 1fr)); }
`;

/* Three petals wide, edge to edge; on small screens a band of its first row. */
const Lattice = styled.div`
  background: ${color.nila900} url(${latticeUrl}) 0 0 / 288px auto;
  ${media.from1024} { order: 1; background-size: 100% auto; }
`;

const Column = styled.div`
  display: grid;
  align-content: start;
  gap: 8px;
  width: 100%;
  max-width: 440px;
  margin-inline: auto;
  padding: 32px 20px 104px;
  & > a { justify-self: start; margin-bottom: 24px; border-radius: ${radius.small}; text-decoration: none; }
  & > form { margin-top: 32px; }
  ${media.from1024} {
    align-content: center;
    padding-block: 56px;
    & > a { margin-bottom: 48px; }
  }
`;

/* One line in a column of 400. */
const Title = styled(Heading)`
  ${media.from768} { && { font-size: 2.5rem; line-height: 48px; } }
`;

/** Where staff sign in. */
export function Page() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <Halves>
      <Lattice />
      <Column>
        <Link to="/">
          <Logo />
          <VisuallyHidden> {copy.home}</VisuallyHidden>
        </Link>
        <Title level={1}>{copy.heading}</Title>
        <Text tone="muted">{copy.lead}</Text>
        <StaffSignInForm onSignedIn={async () => { await navigate(afterSignIn('staff', params.get('from')), { replace: true }); }} />
      </Column>
    </Halves>
  );
}
