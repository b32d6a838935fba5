import type { Course } from '@site/shared/api/courses';
import { mediaUrl, srcset } from '@site/shared/api/media';
import { dyesOf, isDark } from '@site/shared/patterns/dyes';
import { Breadcrumb } from '@site/shared/ui/Breadcrumb';
import { Button } from '@site/shared/ui/Button';
import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { Text } from '@site/shared/ui/Text';
import { media } from '@site/shared/ui/theme';
import { VideoDialog } from '@site/shared/ui/VideoDialog';
import { Play } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { bannerUrl } from '../pictures/picture-url.ts';
import { copy } from './copy.ts';

/* The picture fades out before the text. */
const Root = styled.section<{ $ground: string }>`
  position: relative;
  overflow: hidden;
  background: ${({ $ground }) => $ground};
  [data-part='cloth'] {
    position: relative;
    display: block;
    height: 160px;
  }
  [data-part='cloth'] img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  [data-part='words'] {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    justify-items: start;
    padding-block: 16px 40px;
  }
  [data-part='words'] > button {
    margin-top: 8px;
  }
  ${media.from768} {
    [data-part='cloth'] {
      position: absolute;
      inset: 0 0 0 45%;
      height: auto;
    }
    [data-part='cloth']::after {
      content: '';
      position: absolute;
      inset: 0;
      background: linear-gradient(90deg, ${({ $ground }) => $ground} 2%, transparent 45%);
    }
    [data-part='words'] {
      max-width: 560px;
      min-height: 420px;
      align-content: center;
      padding-block: 56px;
    }
    h1 {
      font-size: 3.75rem;
      line-height: 1.0667;
      overflow-wrap: anywhere;
    }
  }
  @media (min-width: 48em) and (max-width: 63.99875em) {
    [data-part='cloth'] {
      left: 56%;
    }
    [data-part='words'] {
      max-width: 420px;
    }
    h1 {
      font-size: 2.75rem;
    }
  }
`;

/** The picture is cut to the width of its element: 1920 × 600 is wider than the visible part. */
const HEADER_SIZES = '(min-width: 48em) max(55vw, 1350px), max(100vw, 512px)';

/** The course's title on the colour of its category. */
export function CourseHero({ course }: { course: Course }) {
  const [isVideoOpen, setVideoOpen] = useState(false);
  const { ground } = dyesOf(course.category);
  const onDark = isDark(ground);
  return (
    <Root $ground={ground} data-surface={onDark ? 'dark' : 'light'} aria-labelledby="course">
      <picture data-part="cloth">
        {course.header_image &&
          (['avif', 'webp'] as const).map((format) => {
            const widths = srcset(course.header_image_variants, format);
            return widths && <source key={format} type={`image/${format}`} srcSet={widths} sizes={HEADER_SIZES} />;
          })}
        <img
          src={course.header_image ? mediaUrl(course.header_image) : bannerUrl(course.slug)}
          alt=""
          width={720}
          height={480}
          fetchPriority="high"
        />
      </picture>
      <Container>
        <div data-part="words">
          <Breadcrumb
            parents={[
              { label: copy.home, to: '/', lang: 'en' },
              { label: copy.courses, to: '/search', lang: 'en' },
            ]}
            current={course.title}
          />
          <Heading level={1} id="course">
            {course.title}
          </Heading>
          <Text size="lead">{course.short_description}</Text>
          <Button
            variant={onDark ? 'onDarkSolid' : 'primary'}
            onClick={() => {
              setVideoOpen(true);
            }}
          >
            <Play aria-hidden="true" /> {course.introduction_video ? copy.video.open : copy.video.none}
          </Button>
        </div>
      </Container>
      <VideoDialog
        isOpen={isVideoOpen}
        onClose={() => {
          setVideoOpen(false);
        }}
        title={copy.video.title(course.title)}
        address={course.introduction_video}
        notFound={<span lang="en">{copy.video.notFound}</span>}
      />
    </Root>
  );
}
