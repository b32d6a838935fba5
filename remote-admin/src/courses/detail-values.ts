import type { CourseDetail } from '@site/shared/api/courses';
import { copy as formCopy } from '@site/shared/forms/copy';
import * as yup from 'yup';

/** Counter of the specification, section 5. */
export const DESCRIPTION_LIMIT = 125;

/** The form of a detail as typed. */
export interface DetailValues {
  order: string;
  title: string;
  type: CourseDetail['type'];
  description: string;
  /** Of an ADVANTAGE, in place of the description. */
  icon: string;
}

export const detailSchema = yup.object({
  order: yup
    .string()
    .trim()
    .required(formCopy.required)
    .matches(/^\d{1,4}$/, formCopy.wholeNumber),
  title: yup.string().trim().required(formCopy.required).max(200, formCopy.atMost(200)),
  description: yup
    .string()
    .trim()
    .when('type', {
      is: 'ADVANTAGE',
      otherwise: (text: yup.StringSchema) =>
        text.required(formCopy.required).max(DESCRIPTION_LIMIT, formCopy.atMost(DESCRIPTION_LIMIT)),
    }),
});

/** The details of each type are numbered on their own. */
export const nextOrder = (details: readonly CourseDetail[], type: CourseDetail['type']): string =>
  String(Math.max(0, ...details.filter((detail) => detail.type === type).map(({ order }) => order)) + 1);

/** @param details of the course, for the number of the next one */
export const newDetailValues = (details: readonly CourseDetail[]): DetailValues => ({
  order: nextOrder(details, 'DESCRIPTION'),
  title: '',
  type: 'DESCRIPTION',
  description: '',
  icon: '1',
});

export const detailValues = ({ order, title, type, description }: CourseDetail): DetailValues => ({
  order: String(order),
  title,
  type,
  description: type === 'ADVANTAGE' ? '' : description,
  icon: type === 'ADVANTAGE' ? description : '1',
});

/** Body of the calls. @param values valid ones */
export const detailBody = ({ order, title, type, description, icon }: DetailValues) => ({
  order: Number(order),
  title: title.trim(),
  type,
  description: type === 'ADVANTAGE' ? icon : description.trim(),
});
