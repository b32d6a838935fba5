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
  /** Instead of the ring's own. */
  icon?: ReactNode;
  title: string;
  text: string;
}

interface MessageCardProps extends Message {
  /** The visitor changed the message by an action here: its heading takes the focus. */
  hasChanged?: boolean;
  /** Below the text: why an action failed, and the ways on. */
  children: ReactNode;
}

/** A page with one message, and what can be done about it. */
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
