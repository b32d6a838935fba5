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
  & > h1 {
    margin-right: auto;
    font-size: 2.125rem;
    line-height: 48px;
    outline: none;
  }
  & > button {
    order: 0;
  }
  ${media.below1024} {
    & > [role='search'],
    & > fieldset {
      order: 1;
      flex: 1 1 260px;
    }
  }
`;

const Break = styled.span`
  flex: 1 0 100%;
  height: 0;
  margin-top: -12px;
  ${media.below1024} {
    display: none;
  }
`;

/* As high as its tabs before they are fetched. */
const Tabs = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  flex: 1 0 100%;
  min-width: 0;
  min-height: 44px;
`;

export interface PageHeadProps {
  title: string;
  lang?: 'en' | 'id';
  /** Beside the title; search and filters are then on a row of their own. */
  action?: ReactNode;
  /** A row of its own below the title. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** Title of a list page with search, filters and actions. The specification's titles are English. */
export function PageHead({ title, lang = 'en', action, tabs, children }: PageHeadProps) {
  return (
    <Root>
      <Heading level={1} size="h2" lang={lang} tabIndex={-1}>
        {title}
      </Heading>
      {action && (
        <>
          {action}
          <Break />
        </>
      )}
      {tabs && <Tabs>{tabs}</Tabs>}
      {children}
    </Root>
  );
}
