import { Card } from '@site/shared/ui/Card';
import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { StateRing, type StateRingProps } from '@site/shared/ui/StateRing';
import { Text } from '@site/shared/ui/Text';
import { useEffect, useRef, type ReactNode } from 'react';

export interface Message {
  ring: StateRingProps['state'];
  /** Shown instead of the icon of the ring. */
  icon?: ReactNode;
  title: string;
  text: string;
}

interface MessageCardProps extends Message {
  /** True if an action of the visitor on this page changed the message. Its heading then takes the focus. */
  hasChanged?: boolean;
  /** Shown below the text: the reason why an action failed, and links and buttons to go on. */
  children: ReactNode;
}

/** A page with one message and the actions that belong to it. */
export function MessageCard({ ring, icon, title, text, hasChanged = false, children }: MessageCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasChanged) heading.current?.focus();
  }, [hasChanged, title]);
  return (
    <Section tone="sogan" space="half">
      <Container width="card">
        <Card padding="card">
          <Stack gap={20} align="center">
            <StateRing state={ring} icon={icon} />
            <Heading level={1} size="h3" ref={heading} tabIndex={-1}>
              {title}
            </Heading>
            <Text tone="muted" align="center">
              {text}
            </Text>
            {children}
          </Stack>
        </Card>
      </Container>
    </Section>
  );
}
