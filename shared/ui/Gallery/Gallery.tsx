import { Container } from '../Container/Container.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Section } from '../Section/Section.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { ButtonGallery } from './ButtonGallery.tsx';
import { FeedbackGallery } from './FeedbackGallery.tsx';
import { FieldGallery } from './FieldGallery.tsx';
import { FoundationGallery } from './FoundationGallery.tsx';
import { PageGallery } from './PageGallery.tsx';
import { SurfaceGallery } from './SurfaceGallery.tsx';

/** Every component in every state on one page, for review, for axe, and for comparison with the design guide. It is for development only. */
export function Gallery() {
  return (
    <Section space="half">
      <Container>
        <Stack gap={72}>
          <Heading level={1}>Komponen</Heading>
          <FoundationGallery />
          <ButtonGallery />
          <FieldGallery />
          <SurfaceGallery />
          <PageGallery />
          <FeedbackGallery />
        </Stack>
      </Container>
    </Section>
  );
}
