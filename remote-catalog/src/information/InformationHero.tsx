import { pictureUrl } from '@site/shared/api/media';
import { Cluster } from '@site/shared/ui/Cluster';
import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { Text } from '@site/shared/ui/Text';
import { color, media } from '@site/shared/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AdvisorButton } from '../advisor/AdvisorButton.tsx';

const GROUNDS = {
  kunyit: { ground: color.kunyit500, cloth: 'clouds-kunyit', advisor: 'text' },
  nila: { ground: color.nila800, cloth: 'truntum-nila-band', advisor: 'onDark' },
  sogan: { ground: color.sogan800, cloth: 'parang-sogan-band', advisor: 'onDarkSolid' },
} as const;

/* On a phone the pattern is below the text. On a wide screen it is at the right of the text and fades out towards it. */
const Root = styled.section<{ $ground: string }>`
  position: relative;
  overflow: hidden;
  background: ${({ $ground }) => $ground};
  [data-part='words'] {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    justify-items: start;
    padding-block: 40px 32px;
  }
  [data-part='cloth'] {
    position: relative;
    display: block;
    height: 130px;
  }
  [data-part='cloth'] img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${media.below600} {
    [data-part='actions'] {
      width: 100%;
    }
    [data-part='actions'] > a {
      width: 100%;
    }
  }
  ${media.from768} {
    [data-part='cloth'] {
      position: absolute;
      inset: 0 0 0 52%;
      height: auto;
    }
    [data-part='cloth']::after {
      content: '';
      position: absolute;
      inset: 0;
      background: linear-gradient(90deg, ${({ $ground }) => $ground}, transparent 30%);
    }
    [data-part='words'] {
      max-width: 50%;
      min-height: 380px;
      align-content: center;
      padding-block: 56px;
    }
  }
  ${media.from1280} {
    [data-part='words'] {
      max-width: 590px;
      min-height: 480px;
    }
    h1 {
      font-size: 4rem;
      line-height: 1.0625;
    }
  }
`;

interface InformationHeroProps {
  ground: keyof typeof GROUNDS;
  title: ReactNode;
  /** Set if the title is not Indonesian. */
  titleLang?: 'en';
  lead: ReactNode;
  /** The main action of the page, beside the link to an advisor. If it is absent, there is only that link. */
  action?: ReactNode;
  /** The first message to the advisor. */
  question: string;
  /** A remark that is shown below the actions. */
  remark?: ReactNode;
}

/** The hero of an information page, with a plain background and a pattern at the right. */
export function InformationHero({ ground, title, titleLang, lead, action, question, remark }: InformationHeroProps) {
  const look = GROUNDS[ground];
  return (
    <Root $ground={look.ground} data-surface={ground === 'kunyit' ? 'light' : 'dark'}>
      <Container>
        <div data-part="words">
          <Heading level={1} lang={titleLang}>
            {title}
          </Heading>
          <Text size="lead">{lead}</Text>
          <Cluster gap={12} data-part="actions">
            {action}
            <AdvisorButton variant={look.advisor} question={question} />
          </Cluster>
          {remark}
        </div>
      </Container>
      <span data-part="cloth">
        <img src={pictureUrl(look.cloth)} alt="" width={640} height={480} fetchPriority="high" />
      </span>
    </Root>
  );
}
