import type { PlacedLink } from '@site/shared/contract';
import { showToast } from '@site/shared/toasts';
import { useStore } from '@site/shared/store';
import { signOutStudent } from '@site/shared/store/session';
import { Button } from '@site/shared/ui/Button';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { NavDropdown } from '@site/shared/ui/NavDropdown';
import { VisuallyHidden } from '@site/shared/ui/VisuallyHidden';
import { BREAKPOINT, color, visuallyHidden } from '@site/shared/ui/theme';
import { useIsInBrowser } from '@site/shared/use-is-in-browser';
import { LogOut, UserRound } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { SIGN_IN } from '@site/shared/store/redirect';
import { copy } from './copy.ts';

/*
 * Served HTML is the same for all visitors and holds both variants. The mark that the pre-paint script set shows the right one from the first frame
 * on. The width of neither changes when the name arrives.
 */
const ForVisitor = styled.div`
  html[data-session='student'] & {
    display: none;
  }
`;
const ForStudent = styled.div`
  html:not([data-session='student']) & {
    display: none;
  }
  /* The panel is at the end of the row, so it is aligned at the right. */
  & > div > div {
    right: 0;
    left: auto;
  }
  & button[aria-expanded] > svg:first-child {
    width: 20px;
    height: 20px;
    stroke-width: 1.9;
    transform: none;
  }
`;

/* The width is enough for most first names; longer ones end in an ellipsis. Between the breakpoints there is only space for the icon. */
const FirstName = styled.span`
  width: 68px;
  overflow: hidden;
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: ${(BREAKPOINT.wide - 0.02) / 16}em) {
    ${visuallyHidden}
  }
`;

const Panel = styled.div`
  display: grid;
  gap: 12px;
  width: 260px;
  padding: 20px;
  & > p {
    overflow-wrap: anywhere;
    font-weight: 700;
    color: ${color.nila900};
  }
`;

const SignInInMenu = styled(ForVisitor)`
  & > a {
    width: 100%;
    padding-inline: 12px;
  }
`;

/** The name of the student who is signed in; null without a student, and until the store was read. */
export const useStudentName = (): string | null => useStore(({ student }) => student.student?.full_name ?? null);

/** The account in the wide header: the sign-in link, or the student's name and the sign-out. */
export function Account({ links }: { links: PlacedLink[] }) {
  const name = useStudentName();
  const visitorRef = useRef<HTMLDivElement>(null);

  const leave = () => {
    void signOut();
    // The pressed button is removed, so the focus moves to the link that replaces it.
    visitorRef.current?.querySelector('a')?.focus();
  };

  return (
    <>
      <ForVisitor ref={visitorRef}>
        <SignInLink variant="text" />
      </ForVisitor>
      <ForStudent>
        <NavDropdown
          label={
            <>
              <UserRound aria-hidden="true" />
              <VisuallyHidden>{copy.account} </VisuallyHidden>
              <FirstName>{name?.split(' ')[0]}</FirstName>
            </>
          }
        >
          <Panel>
            <p>{name}</p>
            {links.map(({ href, label, lang }) => (
              <LinkButton key={href} to={href} size="small" lang={lang}>
                {label}
              </LinkButton>
            ))}
            <Button variant="secondary" size="small" onClick={leave}>
              <LogOut aria-hidden="true" /> {copy.signOut}
            </Button>
          </Panel>
        </NavDropdown>
      </ForStudent>
    </>
  );
}

/** The account at the foot of the small screens' menu. Until the store was read, the mark hides the sign-in link from a student. */
export function AccountInMenu({ links, onLeave }: { links: PlacedLink[]; onLeave: () => void }) {
  if (!useStudentName()) {
    return (
      <SignInInMenu>
        <SignInLink variant="secondary" onClick={onLeave} />
      </SignInInMenu>
    );
  }
  return (
    <>
      {links.map(({ href, label, lang }) => (
        <LinkButton key={href} to={href} onClick={onLeave} lang={lang}>
          {label}
        </LinkButton>
      ))}
      <Button
        variant="secondary"
        onClick={() => {
          onLeave();
          void signOut();
        }}
      >
        {copy.signOut}
      </Button>
    </>
  );
}

function SignInLink({ variant, onClick }: { variant: 'text' | 'secondary'; onClick?: () => void }) {
  const { pathname, search, hash } = useLocation();
  // Rendered pages are cached without the queries on which they do not depend. So only the browser knows the whole address.
  const from = pathname + (useIsInBrowser() ? search + hash : '');
  return (
    <LinkButton
      to={from === '/' ? SIGN_IN : `${SIGN_IN}?from=${encodeURIComponent(from)}`}
      variant={variant}
      size={variant === 'text' ? 'small' : 'medium'}
      {...(onClick && { onClick })}
    >
      {copy.signIn}
    </LinkButton>
  );
}

async function signOut(): Promise<void> {
  showToast({ tone: 'success', title: copy.signedOut });
  await signOutStudent();
}
