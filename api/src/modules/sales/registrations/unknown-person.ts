import { HOME_COUNTRY } from '@site/shared/person';
import { ofPersonTexts } from '@site/shared/person/person-fields';

const { first_name: _first, last_name: _last, ...texts } = ofPersonTexts(() => '');

/** The values of fields that a company or staff need not fill in, in the columns of a registration. The person fills them in later. */
export const UNKNOWN = { ...texts, gender: null, birth_date: null, country: HOME_COUNTRY, motivation: '' };
