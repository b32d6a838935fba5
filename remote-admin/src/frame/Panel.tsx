import { Heading } from '@site/shared/ui/Heading';
import { color, media, radius, shadow } from '@site/shared/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Main column and side column; below one another where there is no space for both. */
export const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: 16px;
  & > * {
    display: grid;
    gap: 16px;
    min-width: 0;
  }
  ${media.from1280} {
    grid-template-columns: minmax(0, 1fr) 320px;
  }
`;

const Card = styled.section`
  min-width: 0;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  overflow: hidden;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 20px 20px 0;
`;

/** The content of a panel where it needs space around it. */
export const PanelBody = styled.div`
  padding: 14px 20px 20px;
  overflow-wrap: anywhere;
`;

/** A card of a staff page. With a title it is a region of this name. */
export function Panel({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      {title !== undefined && (
        <Head>
          <Heading level={2} size="h3">
            {title}
          </Heading>
          {aside}
        </Head>
      )}
      {children}
    </Card>
  );
}
