import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { buttonStyle, type ButtonSize, type ButtonVariant } from '../Button/button-style.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

const InAppRoot = styled(Link)`
  ${buttonStyle}
`;
const Root = styled.a`
  ${buttonStyle}
`;

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
}

/** An address within the site, for the router. */
type InApp = Look & Omit<ComponentPropsWithRef<typeof Link>, 'href'> & { href?: never };
/** Any other address. With `newTab` it opens in a new tab, and assistive technology is told so. */
type Elsewhere = Look & ComponentPropsWithRef<'a'> & { href: string; to?: never; newTab?: boolean };
export type LinkButtonProps = InApp | Elsewhere;

/** A link that looks like a button. It leads to a page; a `Button` performs an action. */
export function LinkButton(props: LinkButtonProps) {
  const { variant = 'primary', size = 'medium', block = false, ...rest } = props;
  const look = { 'data-variant': variant, 'data-size': size, 'data-block': block };

  if (rest.href === undefined) return <InAppRoot {...rest} {...look} />;

  const { newTab = false, children, ...anchor } = rest;
  return (
    <Root {...anchor} {...look} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      {children}
      {newTab && <VisuallyHidden> (buka di tab baru)</VisuallyHidden>}
    </Root>
  );
}
