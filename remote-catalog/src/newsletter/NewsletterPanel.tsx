import { pictureUrl } from '@site/shared/api/media';
import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { Section } from '@site/shared/ui/Section';
import { Text } from '@site/shared/ui/Text';
import { color, media, radius } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

const Panel = styled.div`
  display: grid;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.kunyit100};
  & > img {
    display: block;
    width: 100%;
    height: 150px;
    object-fit: cover;
  }
  & > div {
    display: grid;
    gap: 8px;
    align-content: center;
    padding: 28px 24px 32px;
  }
  & > div > form {
    margin-top: 16px;
  }
  ${media.from1024} {
    grid-template-columns: 640px minmax(0, 1fr);
    & > img {
      order: 1;
      height: 100%;
      min-height: 380px;
    }
    & > div {
      padding: 64px;
    }
  }
`;

/** The newsletter with its own picture. It is the last part of the landing page. */
export function NewsletterPanel() {
  return (
    <Section aria-labelledby="newsletter">
      <Container>
        <Panel>
          <img src={pictureUrl('clouds-kunyit')} alt="" width={640} height={480} loading="lazy" decoding="async" />
          <div>
            <Heading level={2} id="newsletter">
              {copy.title}
            </Heading>
            <Text tone="muted">{copy.text}</Text>
            <NewsletterForm />
          </div>
        </Panel>
      </Container>
    </Section>
  );
}
