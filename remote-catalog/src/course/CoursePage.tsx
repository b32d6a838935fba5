import { Container } from '@site/shared/ui/Container';
import { Heading } from '@site/shared/ui/Heading';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { media } from '@site/shared/ui/theme';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { NewsletterStrip } from '../newsletter/NewsletterStrip.tsx';
import { Advantages } from './Advantages.tsx';
import { Alumni } from './Alumni.tsx';
import { batchOfHash } from './batch-hash.ts';
import { isClosed, isOpen } from './batch-state.ts';
import { BottomBar } from './BottomBar.tsx';
import { CallToAction } from './CallToAction.tsx';
import { copy } from './copy.ts';
import { CourseHero } from './CourseHero.tsx';
import type { CourseData } from './load-course.ts';
import { PaymentMethods } from './PaymentMethods.tsx';
import { PriceCard } from './PriceCard.tsx';
import { Professions } from './Professions.tsx';
import { Syllabus } from './Syllabus.tsx';

/* The schedule follows the description on a phone, is below the hero on a tablet, and is beside the text on wide screens, over the hero's end. */
const Body = styled(Container)`
  display: grid;
  gap: 56px;
  padding-block: 48px 64px;
  & > * {
    min-width: 0;
  }
  ${media.from768} {
    padding-block: 32px 72px;
    [data-part='price-card'] {
      order: -1;
    }
  }
  ${media.from1024} {
    grid-template-columns: minmax(0, 1fr) 384px;
    grid-template-rows: auto 1fr;
    gap: 72px;
    padding-block: 72px 104px;
    [data-part='price-card'] {
      order: 0;
      grid-area: 1 / 2 / span 2;
      margin-top: -200px;
    }
    [data-part='rest'] {
      grid-area: 2 / 1;
    }
  }
`;

export function Page() {
  const { course } = useLoaderData<CourseData>();
  // The component has the course as key, so that the chosen batch is reset for another course.
  return <CourseDetails key={course.id} course={course} />;
}

function CourseDetails({ course }: CourseData) {
  // If all batches are full, the first one with a waiting list is chosen. Its form explains the list.
  const [selected, setSelected] = useState<number | null>(
    (course.course_schedules.find(isOpen) ?? course.course_schedules.find((schedule) => !isClosed(schedule)))?.id ??
      null,
  );
  const { hash } = useLocation();
  const chooseAsked = useEffectEvent(() => {
    const asked = course.course_schedules.find(({ id }) => id === batchOfHash(hash));
    if (asked && !isClosed(asked)) setSelected(asked.id);
  });
  // This runs after hydration, because the server renders the page without the hash.
  useEffect(() => chooseAsked(), [hash]);
  /** The element in the bar of a phone in which the button of the waiting list's form is shown. */
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null);
  /** The addresses that were left here, by the full batch. The key null is for the course itself, which has no schedule. */
  const [joined, setJoined] = useState<ReadonlyMap<number | null, string>>(new Map());
  const batch = course.course_schedules.find(({ id }) => id === selected) ?? null;
  const chosen = batch && isOpen(batch) ? batch.id : null;
  const waiting = batch && !isOpen(batch) ? batch.id : null;
  const hasJoined = waiting !== null && joined.has(waiting);
  /** An open batch to offer to a person who is on the waiting list already. */
  const next = hasJoined ? course.course_schedules.find(isOpen) : undefined;
  const details = (type: 'SYLLABUS' | 'DESCRIPTION' | 'ADVANTAGE') =>
    course.course_details.filter((detail) => detail.type === type).sort((one, other) => one.order - other.order);
  return (
    <>
      <CourseHero course={course} />
      <Body>
        <Stack as="section" gap={16} aria-labelledby="about">
          <Heading level={2} id="about">
            {copy.about}
          </Heading>
          {course.description.split(/\n{2,}/).map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Stack>
        <div data-part="price-card">
          <PriceCard
            course={course}
            chosen={chosen}
            waiting={waiting}
            barSlot={barSlot}
            joinedAs={joined.get(waiting) ?? null}
            onChoose={setSelected}
            onJoined={(email) => setJoined((before) => new Map(before).set(waiting, email))}
          />
        </div>
        <Stack gap={72} data-part="rest">
          <Advantages type={course.type} advantages={details('ADVANTAGE')} />
          <Syllabus steps={details('SYLLABUS')} document={course.document} />
          <Professions professions={details('DESCRIPTION')} />
          <PaymentMethods isFree={course.discounted_price === 0} />
          <Alumni />
        </Stack>
      </Body>
      <CallToAction course={course} batch={batch && isOpen(batch) ? batch : null} />
      <NewsletterStrip />
      {(!hasJoined || next) && (
        <BottomBar
          course={course}
          chosen={next?.id ?? chosen}
          label={next ? copy.registerFor(next.batch) : copy.register}
          isWaiting={waiting !== null && !hasJoined}
          onSlot={setBarSlot}
        />
      )}
    </>
  );
}
