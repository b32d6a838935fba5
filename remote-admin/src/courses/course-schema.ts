import { copy as formCopy } from '@site/shared/forms/copy';
import { parseRupiah } from '@site/shared/money';
import { youtubeId } from '@site/shared/video/youtube';
import * as yup from 'yup';
import { copy } from './copy.ts';
import { refundPolicyRules } from './refund-policy-values.ts';

/** Counter of the specification, section 5. */
export const SHORT_DESCRIPTION_LIMIT = 130;
/** In rupiah. */
export const LARGEST_PRICE = 1_000_000_000;

const text = (limit: number) => yup.string().trim().required(formCopy.required).max(limit, formCopy.atMost(limit));

/** Rules of the course form (specification, section 5). Files are checked by their inputs. */
export const courseSchema = yup.object({
  title: text(200),
  code: text(60),
  slug: text(150).matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, copy.course.slugForm),
  type: yup.string().required(formCopy.required),
  category_id: yup.string().required(formCopy.required),
  short_description: text(SHORT_DESCRIPTION_LIMIT),
  description: text(20_000),
  introduction_video: yup
    .string()
    .trim()
    .test('youtube', copy.course.youtube, (address) => !address || youtubeId(address) !== null),
  price: yup
    .string()
    .trim()
    .required(formCopy.required)
    .test('amount', formCopy.wholeNumber, (price) => !price || parseRupiah(price) !== null)
    .test('highest', copy.course.priceTooHigh, (price) => (parseRupiah(price ?? '') ?? 0) <= LARGEST_PRICE),
  certificate_threshold: yup
    .string()
    .trim()
    .required(formCopy.required)
    .matches(/^([1-9]\d?|100)$/, copy.course.thresholdRange),
  ...refundPolicyRules,
});
