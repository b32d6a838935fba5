import type { Course } from '@site/shared/api/courses';
import { pictureUrl } from '@site/shared/api/media';
import type { Schedule } from '@site/shared/api/schedules';
import { advisorChatUrl } from '@site/shared/brand';
import { formatDate } from '@site/shared/dates';
import { Cluster } from '@site/shared/ui/Cluster';
import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { color, media } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { modes } from '../course-card/modes.tsx';
import { copy } from './copy.ts';
import { registrationAddress } from './registration-address.ts';

const Ground = styled(Section)`
  && {
    background: ${color.kunyit500} url(${pictureUrl('parang-kunyit')});
  }
  ${media.forcedColors} {
    && {
      background-image: none;
    }
  }
`;

/** The registration link at the end of the page, for the chosen batch. */
export function CallToAction({ course, batch }: { course: Course; batch: Schedule | null }) {
  const { title, action, waiting, waitingText } = copy.callToAction;
  return (
    <Ground tone="kunyit" space="half" aria-labelledby="sign-up">
      <Container>
        <Cluster justify="between" gap={24}>
          <Stack gap={8}>
            <Heading level={2} id="sign-up">
              {batch ? title(batch.batch) : waiting}
            </Heading>
            <Text>
              {batch
                ? `${formatDate(batch.start_date)}. ${batch.days}, ${modes[batch.mode].label.toLowerCase()}.`
                : waitingText}
            </Text>
          </Stack>
          {batch ? (
            <LinkButton to={registrationAddress(course.id, batch.id)} size="large">
              {action}
            </LinkButton>
          ) : (
            <LinkButton href={advisorChatUrl(copy.questionSchedule(course.title))} size="large" newTab>
              {copy.contact}
            </LinkButton>
          )}
        </Cluster>
      </Container>
    </Ground>
  );
}
