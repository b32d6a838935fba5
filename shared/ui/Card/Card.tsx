import type { ComponentPropsWithRef, ElementType } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { color, media, motion, radius, shadow, type } from '../theme/theme.tsx';

const Root = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  transition: transform ${motion.menuIn};
  &[data-padding='card'] {
    padding: 20px;
    ${media.from600} {
      padding: 24px 26px;
    }
  }
  &[data-padding='panel'] {
    padding: 26px;
    ${media.from768} {
      padding: 44px;
    }
  }
  ${media.hover} {
    &:has(> div a[data-part='card-link']:hover) {
      transform: translateY(-4px);
    }
  }
  &:has(a[data-part='card-link']:focus-visible) {
    outline: 3px solid var(--ka-focus, ${color.nila600});
    outline-offset: 2px;
    transform: translateY(-4px);
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

export interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType;
  /** `none` for a card with a cover, whose `CardBody` brings its own. */
  padding?: 'none' | 'card' | 'panel';
}

/** A white surface above the paper. With a `CardLink` inside, the whole card is that link. */
export function Card({ padding = 'none', ...rest }: CardProps) {
  return <Root data-padding={padding} data-surface="light" {...rest} />;
}

const CoverRoot = styled.div`
  position: relative;
  aspect-ratio: 16 / 10;
  overflow: hidden;
  border-radius: ${radius.card} ${radius.card} 0 0;
  background: ${color.sogan100};
  & > img,
  & > svg,
  & > picture > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & > [data-part='badge'] {
    position: absolute;
    top: 14px;
    left: 14px;
  }
  & > [data-part='date'] {
    position: absolute;
    bottom: 14px;
    left: 14px;
  }
`;

/** The picture at the top of a card, 16:10. */
export function CardCover(props: ComponentPropsWithRef<'div'>) {
  return <CoverRoot {...props} />;
}

const BodyRoot = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  padding: 20px;
  /* The last child, the price, is at the bottom, so that the prices of a row align. */
  & > [data-part='foot'] {
    margin-top: auto;
    padding-top: 14px;
  }
`;

/** The content of a card; `data-part="foot"` on the last child aligns it to the bottom. */
export function CardBody(props: ComponentPropsWithRef<'div'>) {
  return <BodyRoot {...props} />;
}

const LinkRoot = styled(Link)`
  ${type.h4}
  color: var(--ka-heading, ${color.nila900});
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.card};
  }
  &:focus-visible {
    outline: none;
  }
`;

/** The title of a card as its one link: its target is the whole card. */
export function CardLink(props: ComponentPropsWithRef<typeof Link>) {
  return <LinkRoot {...props} data-part="card-link" />;
}
