import { createHash } from 'node:crypto';
import { phoneNumberFrom } from '@site/shared/person';
import { ofPersonTexts } from '@site/shared/person/person-fields';
import type { StoredForm } from './repository.ts';
import type { OrderPayload } from './schemas.ts';
import { storedAddress } from '../../../mail/stored-address.ts';

/** The payload with texts as they are stored, e-mails in lower case and the phone number in its one form, so that the same order looks the same. */
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

/** Of the whole payload: what an idempotency key is bound to. */
export function requestHash(payload: OrderPayload): Buffer {
  return hashOf(payload);
}

/** Of the people and the batch, without the money: the same person asking again, perhaps with another voucher. */
export function registrationHash({
  instalments: _instalments,
  ...payload
}: StoredForm & Pick<OrderPayload, 'instalments'>): Buffer {
  return hashOf({ ...payload, price: null, voucher_code: null });
}

/** Of a body of staff calls: nested values are part of it as they are. */
export function hashOfBody(body: object): Buffer {
  return hashOf(body);
}

function hashOf(value: object): Buffer {
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest();
}
