import type { NewCorporateNeed } from '@site/shared/api/corporate-needs';
import { emailText, phoneText } from '@site/shared/forms/contact-rules';
import { copy as formCopy } from '@site/shared/forms/copy';
import { phoneNumber } from '@site/shared/phone';
import { boolean, object, string } from 'yup';
import { copy } from './copy.ts';

/** The values of the form, as typed. */
export interface CorporateValues {
  company_name: string;
  pic_name: string;
  pic_email: string;
  pic_whatsapp: string;
  course_id: string;
  participant_amount: string;
  notes: string;
  terms_accepted: boolean;
}

export const BLANK: CorporateValues = {
  company_name: '',
  pic_name: '',
  pic_email: '',
  pic_whatsapp: '',
  course_id: '',
  participant_amount: '',
  notes: '',
  terms_accepted: false,
};

/** Names of the fields in the order of the page. */
export const LABELS = {
  company_name: 'Nama perusahaan',
  pic_name: 'Nama PIC',
  pic_email: 'Email PIC',
  pic_whatsapp: 'WhatsApp PIC',
  course_id: 'Program',
  participant_amount: 'Jumlah peserta',
  notes: 'Catatan',
  terms_accepted: 'Syarat dan ketentuan',
} as const satisfies Record<keyof CorporateValues, string>;

const filled = () => string().trim().required(formCopy.required);

export const corporateSchema = object({
  company_name: filled(),
  pic_name: filled().matches(/\p{L}/u, { message: copy.wrongName, excludeEmptyString: true }),
  pic_email: emailText().required(formCopy.required),
  pic_whatsapp: phoneText(),
  participant_amount: filled().matches(/^0*[1-9]\d{0,5}$/, { message: copy.wrongNumber, excludeEmptyString: true }),
  terms_accepted: boolean().oneOf([true], formCopy.unticked),
});

/** The body of the call: the count is a number, and empty fields are left out. @param values valid values */
export function corporateNeedOf(values: CorporateValues): NewCorporateNeed {
  const [whatsapp, notes] = [phoneNumber(values.pic_whatsapp), values.notes.trim()];
  return {
    company_name: values.company_name.trim(),
    pic_name: values.pic_name.trim(),
    pic_email: values.pic_email.trim(),
    ...(whatsapp ? { pic_whatsapp: whatsapp } : {}),
    ...(values.course_id ? { course_id: Number(values.course_id) } : {}),
    participant_amount: Number(values.participant_amount),
    ...(notes ? { notes } : {}),
    terms_accepted: true,
  };
}
