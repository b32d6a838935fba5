import { Cluster } from '@site/shared/ui/Cluster';
import { Grid } from '@site/shared/ui/Grid';
import { Heading } from '@site/shared/ui/Heading';
import { Stack } from '@site/shared/ui/Stack';
import { SampleMark } from '../testimonials/SampleMark.tsx';
import { TestimonialCard } from '../testimonials/TestimonialCard.tsx';
import { testimonials } from '../testimonials/testimonials.ts';
import { copy } from './copy.ts';

export function Alumni() {
  return (
    <Stack as="section" gap={24} aria-labelledby="alumni">
      <Cluster>
        <Heading level={2} id="alumni">
          {copy.testimonials}
        </Heading>
        <SampleMark />
      </Cluster>
      <Grid columns="pairs" gap={20}>
        {testimonials.slice(0, 2).map((testimonial) => (
          <TestimonialCard key={testimonial.name} testimonial={testimonial} />
        ))}
      </Grid>
    </Stack>
  );
}
