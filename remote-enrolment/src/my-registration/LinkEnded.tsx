import { ApiError } from '@site/shared/api/client';
import { sendOrderLink } from '@site/shared/api/order-page';
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
import { Unlink, Mail } from 'lucide-react';
import { useState } from 'react';
import { copy } from './copy.ts';

const words = copy.ended;

/** A link that opens nothing. It says the same whether there ever was such a link. @param isRenewed the link was replaced by a new one on this page just now */
export function LinkEnded({ secret, isRenewed }: { secret: string; isRenewed: boolean }) {
  const [state, setState] = useState<'asking' | 'sending' | 'sent' | 'failed'>('asking');

  async function send() {
    setState('sending');
    try {
      await sendOrderLink({ ended_link: secret.slice(0, 100) });
      setState('sent');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('failed');
    }
  }

  return (
    <Section tone="sogan" space="half">
      <Container width="card">
        <Card padding="card">
          <Stack gap={20} align="center">
            <StateRing state="waiting" icon={isRenewed ? <Mail /> : <Unlink />} />
            <Heading level={1} size="h3">
              {isRenewed ? words.renewed : words.title}
            </Heading>
            <Text tone="muted" align="center">
              {isRenewed ? words.renewedText : words.text}
            </Text>
            {!isRenewed && state !== 'sent' && (
              <Button
                block
                isSending={state === 'sending'}
                onClick={() => {
                  void send();
                }}
              >
                {words.send}
              </Button>
            )}
            <div role="status">
              {state === 'sent' && <InlineNotice tone="success">{words.sent}</InlineNotice>}
              {state === 'failed' && <InlineNotice tone="error">{words.failed}</InlineNotice>}
            </div>
            <LinkButton variant="text" block to="/">
              {words.home}
            </LinkButton>
          </Stack>
        </Card>
      </Container>
    </Section>
  );
}
