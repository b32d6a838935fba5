import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { isPlainDate, isPlainTime } from '@site/shared/dates';
import { phoneNumber } from '@site/shared/phone';

const options = { removeAdditional: false, useDefaults: true, allErrors: true, strict: false } as const;

/** Bodies are taken as they come: "100" is no number. Addresses and queries are text and are converted. */
const strictAjv = withFormats(new Ajv({ ...options, coerceTypes: false }));
const textAjv = withFormats(new Ajv({ ...options, coerceTypes: true }));

function withFormats(ajv: Ajv): Ajv {
  addFormats(ajv, ['email', 'uuid', 'uri', 'date-time']);
  ajv.addFormat('plain-date', isPlainDate);
  ajv.addFormat('plain-time', isPlainTime);
  ajv.addFormat('phone', (text) => phoneNumber(text) !== null);
  ajv.addFormat(
    'youtube',
    /^https:\/\/(www\.|m\.)?(youtube\.com\/(watch\?v=|embed\/|shorts\/|live\/)|youtu\.be\/)[A-Za-z0-9_-]{11}([?&#].*)?$/,
  );
  return ajv;
}

export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  return (httpPart === 'body' ? strictAjv : textAjv).compile(schema);
};

/** For data that does not come as a JSON body, such as the fields of a form. Texts are converted as in queries. */
export function compileFormValidator(schema: TSchema): ValidateFunction {
  return textAjv.compile(schema);
}
