import { copy as formCopy } from '@site/shared/forms/copy';
import * as yup from 'yup';

/** Why staff do something, in words. The history keeps it. */
export const reasonRule = yup.string().trim().required(formCopy.required).max(500, formCopy.atMost(500));
