import { Suspense, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { color, media } from '../theme/theme.tsx';

const Root = styled.section`
  padding-block: 64px;
  ${media.from768} {
    padding-block: 104px;
  }
  &[data-space='half'] {
    padding-block: 40px;
    ${media.from768} {
      padding-block: 56px;
    }
  }

  &[data-tone='sogan'] {
    background: ${color.sogan50};
  }
  &[data-tone='nila'] {
    background: ${color.nila900};
  }
  &[data-tone='night'] {
    background: ${color.nila950};
  }
  &[data-tone='kunyit'] {
    background: ${color.kunyit500};
    color: ${color.nila950};
  }
`;

export interface SectionProps extends ComponentPropsWithRef<'section'> {
  /** The background. `nila` and `night` are dark: on them text, headings and focus rings are light. */
  tone?: 'paper' | 'sogan' | 'nila' | 'night' | 'kunyit';
  space?: 'full' | 'half';
}

/**
 * A full-width band of a page with the padding of a section. Each section hydrates on its own after the frame of the page, and hydrates at once if
 * it gets input before that (decision 006). Nothing in it waits for data, so it shows no fallback.
 */
export function Section({ tone = 'paper', space = 'full', ...rest }: SectionProps) {
  const isDark = tone === 'nila' || tone === 'night';
  return (
    <Suspense>
      <Root data-tone={tone} data-space={space} data-surface={isDark ? 'dark' : undefined} {...rest} />
    </Suspense>
  );
}
