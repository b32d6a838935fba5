import { Container } from '@site/shared/ui/Container';
import { Section } from '@site/shared/ui/Section';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { media } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';

/* The skeleton is about as tall as a page, so that the footer does not appear for a moment. */
const Bones = styled(SkeletonGroup)`
  min-height: 80vh;
  [data-part='cards'] {
    display: grid;
    gap: 20px;
    margin-top: 40px;
  }
  ${media.from768} {
    [data-part='cards'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;

/** The skeleton of a page which the browser renders itself and which is still loading. */
export function PagePending() {
  return (
    <Section space="half">
      <Container>
        <Bones label={copy.pending}>
          <Skeleton shape="button" width="half" />
          <Skeleton width="most" />
          <Skeleton width="third" />
          <span data-part="cards">
            {[1, 2, 3].map((card) => (
              <span key={card}>
                <Skeleton shape="cover" />
                <Skeleton shape="title" width="most" />
                <Skeleton width="half" />
              </span>
            ))}
          </span>
        </Bones>
      </Container>
    </Section>
  );
}
