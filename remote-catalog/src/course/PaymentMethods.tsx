import { Grid } from '@site/shared/ui/Grid';
import { Heading } from '@site/shared/ui/Heading';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { TextLink } from '@site/shared/ui/TextLink';
import { color, radius } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Tile = styled.div`
  display: grid;
  align-content: start;
  gap: 4px;
  padding: 20px;
  border-radius: ${radius.card};
  background: ${color.sogan50};
  &[data-tone='accent'] {
    background: ${color.kunyit100};
  }
`;

/** The ways to pay. For a free course the text says that nothing is to be paid. */
export function PaymentMethods({ isFree }: { isFree: boolean }) {
  const { title, free, freeLink, inFull, instalment, partner } = copy.payment;
  return (
    <Stack as="section" gap={24} aria-labelledby="payment">
      <Heading level={2} id="payment">
        {title}
      </Heading>
      {isFree ? (
        <Text>
          {free} <TextLink to="/financial-partner">{freeLink}</TextLink>
        </Text>
      ) : (
        <Grid columns={3} gap={16}>
          {[inFull, instalment].map((way) => (
            <Tile key={way.title}>
              <Heading level={3} size="h4">
                {way.title}
              </Heading>
              <Text size="small" tone="muted">
                {way.text}
              </Text>
            </Tile>
          ))}
          <Tile data-tone="accent">
            <Heading level={3} size="h4" lang="en">
              {partner.title}
            </Heading>
            <Text size="small">{partner.text}</Text>
            <Text size="small">
              <TextLink to="/financial-partner">{partner.link}</TextLink>
            </Text>
          </Tile>
        </Grid>
      )}
    </Stack>
  );
}
