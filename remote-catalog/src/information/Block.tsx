import { Cluster } from '@site/shared/ui/Cluster';
import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import type { ReactNode } from 'react';
import { SampleMark } from '../testimonials/SampleMark.tsx';

interface BlockProps {
  id: string;
  title: string;
  tone?: 'paper' | 'sogan';
  /** True if the figures are samples of the demo brand. They are marked. */
  isSample?: boolean;
  children: ReactNode;
}

/** One titled part of an information page. */
export function Block({ id, title, tone = 'paper', isSample = false, children }: BlockProps) {
  return (
    <Section space="half" tone={tone} aria-labelledby={id}>
      <Container>
        <Stack gap={24}>
          <Cluster>
            <Heading level={2} id={id}>
              {title}
            </Heading>
            {isSample && <SampleMark />}
          </Cluster>
          {children}
        </Stack>
      </Container>
    </Section>
  );
}
