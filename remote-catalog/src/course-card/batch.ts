import type { ActiveSchedule } from '@site/shared/api/schedules';

/** The fields of a batch that its card and the structured data need. They are part of the HTML of the page, so there are no others. */
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
