import type { ErrorObject } from 'ajv';
import type { FastifySchemaValidationError } from 'fastify';
import type { FieldError } from './api-error.ts';

/** One message for each field, out of all the errors that a schema found. */
export function fieldErrors(found: readonly FastifySchemaValidationError[]): FieldError[] {
  const byField = new Map<string, string>();
  for (const error of found) {
    const field = fieldOf(error);
    // Errors of `if`, `anyOf` and the like only repeat those of their parts.
    if (byField.has(field) && error.keyword !== 'required') continue;
    byField.set(field, messageOf(error));
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}

/** The same for the errors of a form's validator. */
export function formErrors(found: readonly ErrorObject[] | null | undefined): FieldError[] {
  return fieldErrors((found ?? []).map((error) => ({ ...error, message: '' })));
}

function fieldOf({ instancePath, params }: FastifySchemaValidationError): string {
  const named = params['missingProperty'] ?? params['additionalProperty'];
  return [...instancePath.split('/').slice(1), ...(typeof named === 'string' ? [named] : [])].join('.');
}

function messageOf({ keyword, params }: FastifySchemaValidationError): string {
  switch (keyword) {
    case 'required':
      return 'Wajib diisi';
    case 'minLength':
      return params['limit'] === 1 ? 'Wajib diisi' : `Paling sedikit ${String(params['limit'])} karakter`;
    case 'additionalProperties':
      return 'Kolom tidak dikenal';
    case 'maxLength':
      return `Paling banyak ${String(params['limit'])} karakter`;
    case 'minItems':
      return `Paling sedikit ${String(params['limit'])} baris`;
    case 'maxItems':
      return `Paling banyak ${String(params['limit'])} baris`;
    case 'minimum':
      return `Paling kecil ${String(params['limit'])}`;
    case 'maximum':
      return `Paling besar ${String(params['limit'])}`;
    case 'type':
      return typeMessage(String(params['type']));
    case 'enum':
      return `Pilihan: ${Array.isArray(params['allowedValues']) ? params['allowedValues'].join(', ') : ''}`;
    case 'const':
      return 'Wajib diceklis';
    case 'format':
      return formatMessages[String(params['format'])] ?? 'Bentuknya tidak sesuai';
    case 'pattern':
      return params['pattern'] === '\\S' ? 'Wajib diisi' : 'Bentuknya tidak sesuai';
    default:
      return 'Tidak valid';
  }
}

function typeMessage(type: string): string {
  if (type.includes('integer')) return 'Harus bilangan bulat';
  if (type.includes('number')) return 'Harus angka';
  if (type.includes('boolean')) return 'Harus ya atau tidak';
  return type.includes('object') ? 'Harus berupa objek' : 'Harus teks';
}

const formatMessages: Record<string, string> = {
  email: 'Email tidak valid',
  uuid: 'ID tidak valid',
  'plain-date': 'Tanggal harus YYYY-MM-DD',
  'plain-time': 'Jam harus HH:MM',
  phone: 'Tulis nomor telepon dengan angka',
  youtube: 'Harus tautan YouTube',
};
