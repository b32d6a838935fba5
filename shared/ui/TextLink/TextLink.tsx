import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { color, motion } from '../theme/theme.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

const linkStyle = `
  color: ${color.nila700};
  font-weight: 700;
  text-decoration: underline;
  text-decoration-color: ${color.nila200};
  text-decoration-thickness: 2px;
  text-underline-offset: 4px;
  border-radius: 2px;
  transition: text-decoration-color ${motion.color};
  &:hover { text-decoration-color: currentColor; }
  &:active { color: ${color.nila900}; }
  [data-surface='dark'] & { color: ${color.white}; text-decoration-color: ${color.nila400}; }
  [data-surface='light'] & { color: ${color.nila700}; text-decoration-color: ${color.nila200}; }
  &[data-tone='quiet'] { color: inherit; font-weight: inherit; text-decoration-color: transparent; }
  &[data-tone='quiet']:hover { text-decoration-color: currentColor; }
`;

const InAppRoot = styled(Link)`
  ${linkStyle}
`;
const Root = styled.a`
  ${linkStyle}
`;
const ButtonRoot = styled.button`
  ${linkStyle}
`;

interface Look {
  /** `quiet` takes the colour of the text around it and is underlined on hover only. It is for lists of links. */
  tone?: 'link' | 'quiet';
}
type InApp = Look & Omit<ComponentPropsWithRef<typeof Link>, 'href'> & { href?: never };
type Elsewhere = Look & ComponentPropsWithRef<'a'> & { href: string; to?: never; newTab?: boolean };
export type TextLinkProps = InApp | Elsewhere;

/** A link in running text. `to` is for pages of the site, `href` for all other addresses. */
export function TextLink(props: TextLinkProps) {
  const { tone = 'link', ...rest } = props;
  if (rest.href === undefined) return <InAppRoot {...rest} data-tone={tone} />;

  const { newTab = false, children, ...anchor } = rest;
  return (
    <Root {...anchor} data-tone={tone} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      {children}
      {newTab && <VisuallyHidden> (buka di tab baru)</VisuallyHidden>}
    </Root>
  );
}

/** An action that looks like a link in a line of text, such as "Hapus semua". */
export function TextButton({ tone = 'link', type = 'button', ...rest }: Look & ComponentPropsWithRef<'button'>) {
  return <ButtonRoot {...rest} type={type} data-tone={tone} />;
}
