import { pictureUrl } from '@site/shared/api/media';
import { advisorChatUrl } from '@site/shared/brand';
import { Cluster } from '@site/shared/ui/Cluster';
import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { color, media, radius } from '@site/shared/ui/theme';
import { MessageCircle } from 'lucide-react';
import styled from 'styled-components';

const Card = styled.div`
  padding: 28px 24px;
  border-radius: ${radius.card};
  background: ${color.nila800} url(${pictureUrl('kawung-nila')});
  ${media.from768} {
    padding: 44px;
  }
`;

interface ConsultationProps {
  title: string;
  text: string;
  label: string;
  /** The first message of the chat. */
  question: string;
}

/** Link to an advisor at the end of an information page. */
export function Consultation({ title, text, label, question }: ConsultationProps) {
  return (
    <Section space="half" aria-labelledby="consultation">
      <Container>
        <Card data-surface="dark">
          <Cluster justify="between" gap={24}>
            <Stack gap={8}>
              <Heading level={2} size="h3" id="consultation">
                {title}
              </Heading>
              <Text tone="muted">{text}</Text>
            </Stack>
            <LinkButton href={advisorChatUrl(question)} variant="accent" size="large" newTab>
              <MessageCircle aria-hidden="true" /> {label}
            </LinkButton>
          </Cluster>
        </Card>
      </Container>
    </Section>
  );
}
