import { HOME_COUNTRY } from '@site/shared/person';
import { ofPersonTexts } from '@site/shared/person/person-fields';

const { first_name: _first, last_name: _last, ...texts } = ofPersonTexts(() => '');

/** What a company or staff need not say of a person, as the columns of a registration have it: it is the person's own to say later. */
export const UNKNOWN = { ...texts, gender: null, birth_date: null, country: HOME_COUNTRY, motivation: '' };
