import { brand } from '@site/shared/brand';
import { Container } from '@site/shared/ui/Container';
import { Grid } from '@site/shared/ui/Grid';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { useLoaderData } from 'react-router-dom';
import { CourseCard } from '../course-card/CourseCard.tsx';
import { copy } from './copy.ts';
import type { LandingData } from './load-landing.ts';

export function Page() {
  const { programs } = useLoaderData<LandingData>();
  return (
    <>
      <Section space="half">
        <Container>
          <Stack gap={24} align="start">
            <Heading level={1} size="display">
              {brand.tagline}
            </Heading>
            <Text size="lead">{copy.lead}</Text>
            <LinkButton to="/search" variant="accent" size="large">
              {copy.allPrograms}
            </LinkButton>
          </Stack>
        </Container>
      </Section>
      <Section tone="sogan" aria-labelledby="top-rated">
        <Container>
          <Stack gap={32}>
            <Heading level={2} id="top-rated" lang="en">
              {copy.topRated}
            </Heading>
            <Grid columns={4}>
              {programs.rows.map((course) => (
                <CourseCard key={course.id} course={course} headingLevel={3} />
              ))}
            </Grid>
          </Stack>
        </Container>
      </Section>
    </>
  );
}
