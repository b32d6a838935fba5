import type { ActiveSchedule } from '@site/shared/api/schedules';

/** The data of a batch for its card and for structured data: the page's data is part of its HTML, so it holds nothing else. */
export const batchSummary = ({
  id,
  batch,
  start_date,
  end_date,
  start_time,
  end_time,
  time_zone,
  mode,
  availability,
  participant_amount,
  location,
  type,
  course,
}: ActiveSchedule) => ({
  id,
  batch,
  start_date,
  end_date,
  start_time,
  end_time,
  time_zone,
  mode,
  availability,
  participant_amount,
  place: location?.name ?? null,
  type,
  course: {
    slug: course.slug,
    title: course.title,
    category: course.category,
    thumbnail: course.thumbnail,
    thumbnail_variants: course.thumbnail_variants,
    price: course.price,
    discounted_price: course.discounted_price,
    percentage: course.discount?.percentage ?? null,
  },
});

export type Batch = ReturnType<typeof batchSummary>;
