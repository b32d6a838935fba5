import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { Heading } from '../Heading/Heading.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { Text } from '../Text/Text.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { color, media, radius } from '../theme/theme.tsx';

const Halves = styled.div`
  display: grid;
  min-height: 100dvh;
  grid-template-rows: 96px minmax(0, 1fr);
  ${media.from1024} {
    grid-template: minmax(0, 1fr) / repeat(2, minmax(0, 1fr));
  }
`;

/* The pattern is three petals wide and reaches the edges. On small screens it is a band with only the first row. */
const Lattice = styled.div`
  background: ${color.nila900} 0 0 / 288px auto;
  &[data-side='start'] {
    transform: scaleX(-1);
  }
  ${media.from1024} {
    background-size: 100% auto;
    &[data-side='end'] {
      order: 1;
    }
  }
`;

const Column = styled.div`
  display: grid;
  align-content: start;
  gap: 8px;
  width: 100%;
  max-width: 440px;
  margin-inline: auto;
  padding: 32px 20px 104px;
  & > a {
    justify-self: start;
    margin-bottom: 24px;
    border-radius: ${radius.small};
    text-decoration: none;
  }
  & > form {
    margin-top: 24px;
  }
  ${media.from1024} {
    align-content: center;
    padding-block: 56px;
    & > a {
      margin-bottom: 48px;
    }
  }
`;

/* The title has to fit on one line in a column of 400 px. */
const Title = styled(Heading)`
  ${media.from768} {
    && {
      font-size: 2.5rem;
      line-height: 3rem;
    }
  }
`;

export interface SignInLayoutProps {
  /** The address of the picture of the lattice. */
  picture: string;
  /** The side of the lattice from 1024 px on. At the start it is mirrored. */
  side: 'start' | 'end';
  /** The name of the link on the logo, for screen readers. */
  home: string;
  title: string;
  lead: string;
  /** Moves the focus to the title. Set it if the page replaces a form, because the focused field has disappeared. */
  focusesTitle?: boolean;
  /** The form. */
  children: ReactNode;
}

/** The layout of the sign-in pages, without header and footer: the lattice is beside a column. */
export function SignInLayout({ picture, side, home, title, lead, focusesTitle = false, children }: SignInLayoutProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusesTitle) titleRef.current?.focus();
  }, [focusesTitle]);
  return (
    <Halves>
      <Lattice data-side={side} style={{ backgroundImage: `url(${picture})` }} />
      <Column>
        <Link to="/">
          <Logo />
          <VisuallyHidden> {home}</VisuallyHidden>
        </Link>
        <Title level={1} ref={titleRef} tabIndex={-1}>
          {title}
        </Title>
        <Text tone="muted">{lead}</Text>
        {children}
      </Column>
    </Halves>
  );
}
