import { Container } from '@site/shared/ui/Container';
import { Grid } from '@site/shared/ui/Grid';
import { Heading } from '@site/shared/ui/Heading';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { copy } from './copy.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

/** The newsletter in one line. It is the last part of a course page. */
export function NewsletterStrip() {
  return (
    <Section tone="sogan" space="half" aria-labelledby="newsletter">
      <Container>
        <Grid columns={2} gap={32}>
          <Stack gap={4}>
            <Heading level={2} size="h3" id="newsletter">
              {copy.title}
            </Heading>
            <Text tone="muted">{copy.shortText}</Text>
          </Stack>
          <NewsletterForm />
        </Grid>
      </Container>
    </Section>
  );
}
