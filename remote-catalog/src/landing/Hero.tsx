import { brand } from '@site/shared/brand';
import { Cluster } from '@site/shared/ui/Cluster';
import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Text } from '@site/shared/ui/Text';
import { media } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { AdvisorButton } from '../advisor/AdvisorButton.tsx';
import { copy } from './copy.ts';
import { phonePicture, widerPictures } from './hero-pictures.ts';

/* The lattice is aligned at the right and has more columns in wider windows. Below 1024 px it follows the text. */
const Root = styled.section`
  position: relative;
  overflow: hidden;
  picture,
  img {
    display: block;
    width: 100%;
  }
  img {
    height: auto;
  }
  [data-part='words'] {
    display: grid;
    gap: 20px;
    padding-block: 24px 32px;
  }
  [data-part='actions'] {
    margin-top: 4px;
  }
  ${media.below600} {
    [data-part='actions'] > a {
      width: 100%;
    }
  }
  ${media.from768} {
    [data-part='words'] {
      padding-block: 40px 48px;
    }
  }
  ${media.from1024} {
    [data-part='words'] {
      width: 46%;
      min-height: 500px;
      align-content: center;
      padding-block: 24px 90px;
    }
    picture {
      position: absolute;
      inset: 0 0 0 calc(50% + 15px);
      width: auto;
      height: 500px;
    }
    img {
      height: 100%;
      object-fit: cover;
      object-position: 0 0;
    }
  }
  ${media.from1280} {
    [data-part='words'] {
      width: 548px;
      min-height: 624px;
      padding-bottom: 110px;
    }
    picture {
      height: 624px;
    }
  }
`;

export function Hero() {
  return (
    <Root>
      <Container>
        <div data-part="words">
          <Heading level={1} size="display">
            {brand.tagline}
          </Heading>
          <Text size="lead">{copy.lead}</Text>
          <Cluster gap={12} data-part="actions">
            <LinkButton to="/search" variant="accent" size="large">
              {copy.allPrograms}
            </LinkButton>
            <AdvisorButton variant="text" />
          </Cluster>
        </div>
      </Container>
      <picture>
        {widerPictures.map(({ from, url, width, height }) => (
          <source key={url} media={`(min-width: ${from}px)`} srcSet={url} width={width} height={height} />
        ))}
        <img
          src={phonePicture.url}
          alt=""
          width={phonePicture.width}
          height={phonePicture.height}
          fetchPriority="high"
        />
      </picture>
    </Root>
  );
}
