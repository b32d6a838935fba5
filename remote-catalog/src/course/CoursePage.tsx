import { mediaUrl } from '@site/shared/api/media';
import { advisorChatUrl } from '@site/shared/brand';
import { formatDate, formatTimes } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { Container } from '@site/shared/ui/Container';
import { Grid } from '@site/shared/ui/Grid';
import { Heading } from '@site/shared/ui/Heading';
import { LinkButton } from '@site/shared/ui/LinkButton';
import { Section } from '@site/shared/ui/Section';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { useLoaderData } from 'react-router-dom';
import { copy as card } from '../course-card/copy.ts';
import { copy } from './copy.ts';
import type { CourseData } from './load-course.ts';

export function Page() {
  const { course } = useLoaderData<CourseData>();
  const details = (type: 'SYLLABUS' | 'DESCRIPTION') => course.course_details.filter((detail) => detail.type === type);
  return (
    <>
      <Section tone="nila" space="half">
        <Container>
          <Stack gap={16}>
            <Text weight="bold">{course.category.name}</Text>
            <Heading level={1}>{course.title}</Heading>
            <Text size="lead">{course.short_description}</Text>
          </Stack>
        </Container>
      </Section>
      <Section space="half">
        <Container>
          <Grid columns="aside" gap={72}>
            <Stack gap={40}>
              <Text>{course.description}</Text>
              <Stack gap={16} as="section" aria-labelledby="silabus">
                <Heading level={2} id="silabus">
                  {copy.syllabus}
                </Heading>
                <ol>
                  {details('SYLLABUS').map(({ id, title, description }) => (
                    <li key={id}>
                      <Text weight="bold">{title}</Text>
                      <Text tone="muted">{description}</Text>
                    </li>
                  ))}
                </ol>
                {course.document && (
                  <LinkButton href={mediaUrl(course.document)} variant="secondary" lang="en">
                    {copy.download}
                  </LinkButton>
                )}
              </Stack>
              <Stack gap={16} as="section" aria-labelledby="profesi">
                <Heading level={2} id="profesi">
                  {copy.professions}
                </Heading>
                <ul>
                  {details('DESCRIPTION').map(({ id, title, description }) => (
                    <li key={id}>
                      <Text weight="bold">{title}</Text>
                      <Text tone="muted">{description}</Text>
                    </li>
                  ))}
                </ul>
              </Stack>
            </Stack>
            <Stack gap={16} as="section" aria-labelledby="jadwal">
              <Text>
                {copy.price}: <strong>{course.discounted_price === 0 ? copy.free : formatRupiah(course.discounted_price)}</strong>{' '}
                {course.discounted_price < course.price && <del>{formatRupiah(course.price)}</del>}
              </Text>
              <Heading level={2} size="h3" id="jadwal">
                {copy.schedules}
              </Heading>
              {course.course_schedules.length === 0 && (
                <>
                  <Text weight="bold">{copy.noSchedule.title}</Text>
                  <Text tone="muted">{copy.noSchedule.text}</Text>
                  <LinkButton href={advisorChatUrl(`Halo, kapan jadwal ${course.title} berikutnya?`)} newTab>
                    {copy.noSchedule.contact}
                  </LinkButton>
                </>
              )}
              {course.course_schedules.map((schedule) => (
                <Stack key={schedule.id} gap={4}>
                  <Text weight="bold">
                    {copy.batch(schedule.batch)} · {formatDate(schedule.start_date)}
                  </Text>
                  <Text size="small" tone="muted">
                    {schedule.days}, {formatTimes(schedule.start_time, schedule.end_time)} · {card.modes[schedule.mode]}
                    {schedule.location && ` · ${schedule.location.name}`}
                    {schedule.availability === 'FULL' && ` · ${copy.full}`}
                  </Text>
                </Stack>
              ))}
            </Stack>
          </Grid>
        </Container>
      </Section>
    </>
  );
}
