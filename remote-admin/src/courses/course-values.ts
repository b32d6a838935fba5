import type { Course } from '@site/shared/api/courses';
import { parseRupiah } from '@site/shared/money';
import { youtubeWatchUrl } from '@site/shared/video/youtube';
import { refundPolicyOf, refundPolicyValues, type RefundPolicyValues } from './refund-policy-values.ts';
import { FILE_FIELDS, REMOVED, type FileChange } from './file-progress.ts';

/** The course form as typed. */
export interface CourseValues extends RefundPolicyValues {
  title: string;
  code: string;
  slug: string;
  type: string;
  category_id: string;
  short_description: string;
  description: string;
  header_image: FileChange;
  thumbnail: FileChange;
  introduction_video: string;
  document: FileChange;
  price: string;
  /** Empty: 'No Discount'. */
  discount_id: string;
  /** Percent of the sessions. */
  certificate_threshold: string;
}

/** What a new course has. */
const STANDARD_THRESHOLD = 80;

/** What the form starts with. @param course null for a new one */
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
  certificate_threshold: String(course?.certificate_threshold ?? STANDARD_THRESHOLD),
  ...refundPolicyValues(course),
});

/**
 * The multipart body of create and update. Files only where new ones were chosen; empty text clears a discount or video.
 * The refund policy and the threshold of certificates only where they were edited.
 * @param values valid ones
 * @param course null for a new one
 */
export function courseFormData(values: CourseValues, course: Course | null): FormData {
  const form = new FormData();
  const {
    header_image,
    thumbnail,
    document,
    introduction_video,
    price,
    discount_id,
    certificate_threshold,
    ...others
  } = values;
  const { first_days, first_percent, second_days, second_percent, ...texts } = others;
  const policy = refundPolicyOf({ first_days, first_percent, second_days, second_percent });
  const before = refundPolicyOf(refundPolicyValues(course));
  for (const [name, value] of Object.entries(texts)) form.append(name, value.trim());
  form.append('price', String(parseRupiah(price) ?? ''));
  form.append('introduction_video', youtubeWatchUrl(introduction_video.trim()) ?? '');
  form.append('discount_id', discount_id);
  if (certificate_threshold.trim() !== courseValues(course).certificate_threshold)
    form.append('certificate_threshold', certificate_threshold.trim());
  if (JSON.stringify(policy) !== JSON.stringify(before)) form.append('refund_policy', JSON.stringify(policy));
  const files = { header_image, thumbnail, document };
  for (const field of FILE_FIELDS) {
    const file = files[field];
    if (file instanceof File) form.append(field, file, file.name);
  }
  const removed = FILE_FIELDS.filter((field) => files[field] === REMOVED);
  if (removed.length > 0) form.append('remove_files', JSON.stringify(removed));
  return form;
}
