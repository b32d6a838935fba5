import { Carousel } from '@site/shared/ui/Carousel';
import { Heading } from '@site/shared/ui/Heading';
import { Text } from '@site/shared/ui/Text';
import type { ReactNode } from 'react';
import type { Batch } from '../course-card/batch.ts';
import { ListFailed } from '../lists/ListFailed.tsx';

interface CardCarouselProps {
  id: string;
  words: { title: string; text: string; failed: string };
  /** Null if it could not be loaded. */
  list: readonly Batch[] | null;
  /** Shown if there are no cards. */
  empty: ReactNode;
  card: (batch: Batch) => ReactNode;
}

/** A carousel of batches with a title, and its empty and failed states. */
export function CardCarousel({ id, words, list, empty, card }: CardCarouselProps) {
  const heading = (
    <>
      <Heading level={2} id={id} lang="en">
        {words.title}
      </Heading>
      <Text tone="muted">{words.text}</Text>
    </>
  );
  if (list && list.length > 0) {
    return (
      <Carousel label={words.title} heading={heading}>
        {list.map(card)}
      </Carousel>
    );
  }
  return (
    <>
      {heading}
      {list ? empty : <ListFailed title={words.failed} slices={['schedule']} />}
    </>
  );
}
