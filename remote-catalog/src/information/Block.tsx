import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import type { ReactNode } from 'react';

/** One titled part of an information page. */
export function Block({ id, title, tone = 'paper', children }: { id: string; title: string; tone?: 'paper' | 'sogan'; children: ReactNode }) {
  return (
    <Section space="half" tone={tone} aria-labelledby={id}>
      <Container>
        <Stack gap={24}>
          <Heading level={2} id={id}>
            {title}
          </Heading>
          {children}
        </Stack>
      </Container>
    </Section>
  );
}
