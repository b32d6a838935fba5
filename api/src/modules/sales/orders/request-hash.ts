import { createHash } from 'node:crypto';
import { phoneNumberFrom } from '@site/shared/person';
import { ofPersonTexts } from '@site/shared/person/person-fields';
import type { StoredForm } from './repository.ts';
import type { OrderPayload } from './schemas.ts';
import { storedAddress } from '../../../mail/stored-address.ts';

/** The form as it is stored: cleaned texts, e-mails in small letters and the phone number in its one form. Equal orders then look the same. */
export function normalise<Form extends StoredForm & Pick<OrderPayload, 'voucher_code'>>(payload: Form): Form {
  return {
    ...payload,
    ...ofPersonTexts((field) => payload[field].trim()),
    name: payload.name.trim(),
    motivation: payload.motivation.trim(),
    phone_number: phoneNumberFrom(payload.phone_number, payload.country.trim()) ?? payload.phone_number.trim(),
    email: storedAddress(payload.email),
    email_student: storedAddress(payload.email_student),
    voucher_code: payload.voucher_code?.trim().toUpperCase() || null,
  };
}

/** The hash of the whole form, which an idempotency key is bound to. */
export function requestHash(payload: OrderPayload): Buffer {
  return hashOf(payload);
}

/** The hash of the people and the batch, without the money: the same person may ask again with another voucher. */
export function registrationHash({
  instalments: _instalments,
  ...payload
}: StoredForm & Pick<OrderPayload, 'instalments'>): Buffer {
  return hashOf({ ...payload, price: null, voucher_code: null });
}

/** The hash of the body of a staff call, including nested values. */
export function hashOfBody(body: object): Buffer {
  return hashOf(body);
}

function hashOf(value: object): Buffer {
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest();
}
