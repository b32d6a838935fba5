import { Carousel } from '@site/shared/ui/Carousel';
import { Cluster } from '@site/shared/ui/Cluster';
import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { Section } from '@site/shared/ui/Section';
import { color, radius } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { SampleMark } from '../testimonials/SampleMark.tsx';
import { copy } from './copy.ts';
import { partners } from './partners.ts';

const Partner = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  min-height: 112px;
  padding: 16px;
  border-radius: ${radius.card};
  background: ${color.white};
  color: ${color.sogan900};
  font-size: 1.25rem;
  line-height: 1.75rem;
  font-weight: 700;
  letter-spacing: -0.012em;
  svg {
    flex: none;
    width: 28px;
    height: 28px;
    stroke-width: 1.9;
  }
`;

export function Partners() {
  return (
    <Section tone="sogan" space="half">
      <Container>
        <Carousel
          label={copy.partners.title}
          heading={
            <Cluster gap={12}>
              <Heading level={2} size="h3" id="partners">
                {copy.partners.title}
              </Heading>
              <SampleMark />
            </Cluster>
          }
        >
          {partners.map(({ name, Icon }) => (
            <Partner key={name}>
              <Icon aria-hidden="true" /> {name}
            </Partner>
          ))}
        </Carousel>
      </Container>
    </Section>
  );
}
