import { ApiError } from '@site/shared/api/client';
import { confirmSubscription, leaveNewsletter, type Subscription } from '@site/shared/api/newsletter';
import { Button } from '@site/shared/ui/Button';
import { Card } from '@site/shared/ui/Card';
import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { StateRing } from '@site/shared/ui/StateRing';
import { Text } from '@site/shared/ui/Text';
import { LogOut, Mail, Unlink } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { copy } from './copy.ts';
import type { LoadedSubscription } from './load-subscription.ts';

interface Shown {
  ring: 'success' | 'waiting';
  icon?: ReactNode;
  title: string;
  text: string;
  /** What a press does next; opening the page does nothing. */
  action?: { label: string; variant: 'primary' | 'secondary'; call: (secret: string) => Promise<Subscription> };
}

function shownOf(subscription: Subscription | null): Shown {
  if (!subscription) return { ring: 'waiting', icon: <Unlink />, ...copy.unknown };
  const { email, state } = subscription;
  const { pending, active, left } = copy;
  switch (state) {
    case 'PENDING':
      return {
        ring: 'waiting',
        icon: <Mail />,
        title: pending.title,
        text: pending.text(email),
        action: { label: pending.confirm, variant: 'primary', call: confirmSubscription },
      };
    case 'ACTIVE':
      return {
        ring: 'success',
        title: active.title,
        text: active.text(email),
        action: { label: active.leave, variant: 'secondary', call: leaveNewsletter },
      };
    case 'UNSUBSCRIBED':
      return {
        ring: 'waiting',
        icon: <LogOut />,
        title: left.title,
        text: left.text(email),
        action: { label: left.again, variant: 'secondary', call: confirmSubscription },
      };
  }
}

/** The subscription of the reader of a mail: confirmed, ended and begun again by one button. */
export function Page() {
  const loaded = useLoaderData<LoadedSubscription>();
  return <OfLink key={loaded.secret} {...loaded} />;
}

function OfLink({ secret, subscription: loaded }: LoadedSubscription) {
  const [subscription, setSubscription] = useState(loaded);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSending, setIsSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { ring, icon, title, text, action } = shownOf(subscription);
  const hasChanged = subscription !== loaded;
  useEffect(() => {
    if (hasChanged) heading.current?.focus();
  }, [hasChanged, title]);

  const act = async (call: (secret: string) => Promise<Subscription>) => {
    if (isSending) return;
    setIsSending(true);
    setFailure(null);
    try {
      setSubscription(await call(secret));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Section tone="sogan" space="half">
      {/* The address opens the subscription: no linked page may get it as referrer. */}
      <meta name="referrer" content="no-referrer" />
      <Container width="card">
        <Card padding="card">
          <Stack gap={20} align="center">
            <StateRing state={ring} {...(icon ? { icon } : {})} />
            <Heading level={1} size="h3" ref={heading} tabIndex={-1}>
              {title}
            </Heading>
            <Text tone="muted" align="center">
              {text}
            </Text>
            {failure && (
              <InlineNotice tone="error" role="alert" title={copy.failed.title}>
                <p>{failure.isOutcomeUnknown ? copy.failed.offline : failure.message}</p>
              </InlineNotice>
            )}
            {action && (
              <Button variant={action.variant} block isSending={isSending} onClick={() => void act(action.call)}>
                {action.label}
              </Button>
            )}
            <LinkButton variant="text" block to="/search">
              {copy.programs}
            </LinkButton>
          </Stack>
        </Card>
      </Container>
    </Section>
  );
}
