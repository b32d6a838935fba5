import { Heading } from '@site/shared/ui/Heading';
import { Text } from '@site/shared/ui/Text';
import { useRef } from 'react';
import styled from 'styled-components';
import { BackOffice } from '../frame/BackOffice.tsx';
import { copy } from './copy.ts';
import { WorkQueues } from './WorkQueues.tsx';

const Head = styled.div`
  display: grid;
  gap: 4px;
  margin-bottom: 24px;
`;

/** What waits for staff, each row with the action that settles it. */
export function Page() {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <BackOffice>
      <Head>
        <Heading level={1} size="h2" ref={title} tabIndex={-1}>
          {copy.title}
        </Heading>
        <Text size="lead" tone="muted">
          {copy.lead}
        </Text>
      </Head>
      <WorkQueues heading={title} />
    </BackOffice>
  );
}
