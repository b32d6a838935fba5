import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

import { color, media, radius, visuallyHidden } from '../theme/theme.tsx';

const appear = keyframes`
  from { opacity: 0; }
`;
const shimmer = keyframes`
  to { background-position: -100% 0; }
`;

const Bone = styled.span`
  display: block;
  border-radius: ${radius.small};
  background: linear-gradient(100deg, ${color.sogan100} 30%, ${color.sogan50} 50%, ${color.sogan100} 70%) 100% 0 / 200%
    100%;
  animation: ${shimmer} 1600ms linear infinite;
  ${media.reducedMotion} {
    animation: none;
    background: ${color.sogan100};
  }
  ${media.forcedColors} {
    border: 1px solid GrayText;
  }

  &[data-shape='text'] {
    height: 14px;
    margin-block: 6px;
  }
  &[data-shape='title'] {
    height: 20px;
    margin-block: 6px;
  }
  &[data-shape='price'] {
    height: 22px;
  }
  &[data-shape='badge'] {
    height: 26px;
    width: 84px;
  }
  &[data-shape='cover'] {
    aspect-ratio: 16 / 10;
    border-radius: 0;
  }
  &[data-shape='leaf'] {
    width: 48px;
    height: 48px;
    border-radius: ${radius.leaf};
  }
  &[data-shape='field'] {
    height: 50px;
    border-radius: ${radius.button};
  }
  &[data-shape='button'] {
    height: 48px;
    border-radius: ${radius.button};
  }
  &[data-width='third'] {
    width: 33%;
  }
  &[data-width='half'] {
    width: 50%;
  }
  &[data-width='most'] {
    width: 80%;
  }
`;

export interface SkeletonProps extends ComponentPropsWithRef<'span'> {
  /** Each shape has the height of what it stands for, so that nothing moves when that is loaded. */
  shape?: 'text' | 'title' | 'price' | 'badge' | 'cover' | 'leaf' | 'field' | 'button';
  width?: 'full' | 'most' | 'half' | 'third';
}

/** One placeholder shape. Put all shapes of a page into one `SkeletonGroup`. */
export function Skeleton({ shape = 'text', width = 'full', ...rest }: SkeletonProps) {
  return <Bone {...rest} data-shape={shape} data-width={width} />;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 12px;
`;

/** A placeholder for a row of a list: a leaf and two lines. */
export function SkeletonRow(props: Omit<ComponentPropsWithRef<'div'>, 'children'>) {
  return (
    <Row {...props}>
      <Skeleton shape="leaf" />
      <span>
        <Skeleton width="most" />
        <Skeleton width="half" />
      </span>
    </Row>
  );
}

/* Content that comes within 150 ms needs no skeleton, which would only flicker. It takes its space from the start. */
const Group = styled.div`
  animation: ${appear} 120ms 150ms backwards;
  & > [role='status'] {
    ${visuallyHidden}
  }
`;

export interface SkeletonGroupProps extends ComponentPropsWithRef<'div'> {
  /** The text that is announced while loading: "Memuat program". */
  label?: string;
  children: ReactNode;
}

/** The shapes of what is being loaded. They become visible after 150 ms. */
export function SkeletonGroup({ label = 'Memuat', children, ...rest }: SkeletonGroupProps) {
  return (
    <Group {...rest}>
      <p role="status">{`${label}…`}</p>
      <div aria-hidden="true">{children}</div>
    </Group>
  );
}
