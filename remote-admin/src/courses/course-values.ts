import type { Course } from '@site/shared/api/courses';
import * as yup from 'yup';
import { copy } from './copy.ts';

/** The course form as typed. */
export interface CourseValues {
  title: string;
  code: string;
  slug: string;
  type: string;
  category_id: string;
  short_description: string;
  description: string;
  header_image: File | null;
  thumbnail: File | null;
  introduction_video: string;
  document: File | null;
  price: string;
  /** Empty: 'No Discount'. */
  discount_id: string;
}

/** Counter of the specification, section 5. */
export const SHORT_DESCRIPTION_LIMIT = 130;
const LARGEST_PRICE = 1_000_000_000;

export const courseValues = (course: Course | null): CourseValues => ({
  title: course?.title ?? '',
  code: course?.code ?? '',
  slug: course?.slug ?? '',
  type: course?.type ?? '',
  category_id: course ? String(course.category_id) : '',
  short_description: course?.short_description ?? '',
  description: course?.description ?? '',
  header_image: null,
  thumbnail: null,
  introduction_video: course?.introduction_video ?? '',
  document: null,
  price: course ? String(course.price) : '',
  discount_id: course?.discount_id ? String(course.discount_id) : '',
});

const text = (limit: number) => yup.string().trim().required(copy.required).max(limit, copy.atMost(limit));

export const courseSchema = yup.object({
  title: text(200),
  code: text(60),
  slug: text(150).matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, copy.course.slugForm),
  type: yup.string().required(copy.required),
  category_id: yup.string().required(copy.required),
  short_description: text(SHORT_DESCRIPTION_LIMIT),
  description: text(20_000),
  introduction_video: yup
    .string()
    .trim()
    .test('youtube', copy.course.youtube, (address) => !address || youtubeAddress(address) !== null),
  price: yup
    .string()
    .trim()
    .required(copy.required)
    .matches(/^\d+$/, copy.wholeNumber)
    .test('highest', copy.course.priceTooHigh, (price) => !/^\d+$/.test(price ?? '') || Number(price) <= LARGEST_PRICE),
});

/**
 * The multipart body of create and update. Files only where new ones were chosen; empty text clears a discount or video.
 * @param values valid ones
 */
export function courseFormData(values: CourseValues): FormData {
  const form = new FormData();
  const { header_image, thumbnail, document, introduction_video, price, discount_id, ...texts } = values;
  for (const [name, value] of Object.entries(texts)) form.append(name, value.trim());
  form.append('price', String(Number(price)));
  form.append('introduction_video', youtubeAddress(introduction_video.trim()) ?? '');
  form.append('discount_id', discount_id);
  for (const [name, file] of Object.entries({ header_image, thumbnail, document }))
    if (file) form.append(name, file, file.name);
  return form;
}

/** A slug for a title: `UI/UX & Design` becomes `ui-ux-design`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 150);

/** A YouTube address as the server takes it, from any form people paste; null when it is none. */
function youtubeAddress(pasted: string): string | null {
  const [, id] =
    /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&#].*)?$/.exec(
      pasted,
    ) ?? [];
  return id ? `https://www.youtube.com/watch?v=${id}` : null;
}
