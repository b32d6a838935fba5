import { Heading } from '@site/shared/ui/Heading';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.section`
  display: grid;
  gap: 16px;
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 20px;
  a {
    padding-block: 10px;
  }
`;

interface PartProps {
  title: string;
  /** Shown beside the title. */
  link?: ReactNode;
  children: ReactNode;
}

/** A section of the page, named by its title. */
export function Part({ title, link, children }: PartProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <Heading level={2} size="h3" id={id}>
          {title}
        </Heading>
        {link}
      </Head>
      {children}
    </Root>
  );
}
