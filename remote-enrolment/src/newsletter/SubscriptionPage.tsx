import { confirmSubscription, leaveNewsletter, type Subscription } from '@site/shared/api/newsletter';
import { Button } from '@site/shared/ui/Button';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { LogOut, Mail, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { CallFailure } from '../mailed-link/CallFailure.tsx';
import { MessageCard, type Message } from '../mailed-link/MessageCard.tsx';
import { useOneCall } from '../mailed-link/use-one-call.ts';
import { copy } from './copy.ts';
import type { LoadedSubscription } from './load-subscription.ts';

interface Shown extends Message {
  /** The action of the button. Nothing happens when the page is only opened. */
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

/** The newsletter subscription of the reader of a mail. One button confirms it, ends it, or begins it again. */
export function Page() {
  const loaded = useLoaderData<LoadedSubscription>();
  return <OfLink key={loaded.secret} {...loaded} />;
}

function OfLink({ secret, subscription: loaded }: LoadedSubscription) {
  const [subscription, setSubscription] = useState(loaded);
  const { send, isSending, failure } = useOneCall();
  const { action, ...message } = shownOf(subscription);

  async function act(call: (secret: string) => Promise<Subscription>) {
    const changed = await send(() => call(secret));
    if (changed) setSubscription(changed);
  }

  return (
    <>
      {/* Whoever has the address can change the subscription. No linked page may get it as referrer. */}
      <meta name="referrer" content="no-referrer" />
      <MessageCard {...message} hasChanged={subscription !== loaded}>
        <CallFailure failure={failure} words={copy.failed} />
        {action && (
          <Button variant={action.variant} block isSending={isSending} onClick={() => void act(action.call)}>
            {action.label}
          </Button>
        )}
        <LinkButton variant="text" block to="/search">
          {copy.programs}
        </LinkButton>
      </MessageCard>
    </>
  );
}
