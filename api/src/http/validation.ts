import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { isPlainDate, isPlainTime } from '@site/shared/dates';
import { phoneNumber } from '@site/shared/phone';

const options = { removeAdditional: false, useDefaults: true, allErrors: true, strict: false } as const;

/** For bodies, which are not converted: "100" is not a number. Parameters and queries are text and are converted. */
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

/** Compiles a schema at the first request that needs it: compiling all of them would add a third of a second to each start. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const ajv = httpPart === 'body' ? strictAjv : textAjv;
  let validate: ValidateFunction | undefined;
  const validateData: ReturnType<FastifySchemaCompiler<TSchema>> = (data: unknown) => {
    validate ??= ajv.compile(schema);
    const valid = validate(data);
    validateData.errors = validate.errors ?? null;
    return valid;
  };
  return validateData;
};

/** Compiles a schema at the first answer, for the same reason. */
export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let serialize: ((data: unknown) => string) | undefined;
  return (data) => (serialize ??= fastJsonStringify(schema))(data);
};

/** A validator for data other than JSON bodies, such as the fields of a form. Texts are converted as in queries. */
export function compileFormValidator<T extends TSchema>(schema: T): ValidateFunction<Static<T>> {
  return textAjv.compile<Static<T>>(schema);
}
