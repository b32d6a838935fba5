import { Heading } from '@site/shared/ui/Heading';
import { media } from '@site/shared/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  margin-bottom: 24px;
  & > h1 { margin-right: auto; font-size: 2.125rem; line-height: 48px; outline: none; }
  & > button { order: 0; }
  ${media.below1024} {
    & > [role='search'], & > fieldset { order: 1; flex: 1 1 260px; }
  }
`;

/** Title of a list, and what finds, filters and adds. The specification's titles are English. */
export function PageHead({ title, lang = 'en', children }: { title: string; lang?: 'en' | 'id'; children: ReactNode }) {
  return (
    <Root>
      <Heading level={1} size="h2" lang={lang} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </Root>
  );
}
