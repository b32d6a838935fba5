import { pictureUrl } from '@site/shared/api/media';
import { Carousel } from '@site/shared/ui/Carousel';
import { Cluster } from '@site/shared/ui/Cluster';
import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { Section } from '@site/shared/ui/Section';
import { color, media } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { SampleMark } from '../testimonials/SampleMark.tsx';
import { TestimonialCard } from '../testimonials/TestimonialCard.tsx';
import { testimonials } from '../testimonials/testimonials.ts';
import { copy } from './copy.ts';

const Ground = styled(Section)`
  && {
    background: ${color.nila900} url(${pictureUrl('truntum-nila')}) 50% 0;
  }
  h2 {
    max-width: 360px;
  }
  ${media.forcedColors} {
    && {
      background-image: none;
    }
  }
`;

/** The only dark section of the page. */
export function Stories() {
  return (
    <Ground tone="nila">
      <Container>
        <Carousel
          label={copy.testimonials.title}
          arrowVariant="onDark"
          heading={
            <Cluster gap={16} align="end">
              <Heading level={2} id="stories">
                {copy.testimonials.title}
              </Heading>
              <SampleMark />
            </Cluster>
          }
        >
          {testimonials.map((testimonial) => (
            <TestimonialCard key={testimonial.name} testimonial={testimonial} look="dark" />
          ))}
        </Carousel>
      </Container>
    </Ground>
  );
}
