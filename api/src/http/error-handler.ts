import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { ReaderLeft } from '../database/reader.ts';
import { MailFailed } from '../mail/mailer.ts';
import { MediaUnavailable } from '../media-store/media-store.ts';
import { ApiError } from './api-error.ts';
import { fieldErrors } from './field-errors.ts';
import { withoutPersonalData } from './personal-data.ts';

interface ErrorBody {
  message: string;
  code: string;
  errors?: readonly { field: string; message: string }[];
}

/** The refusals of Fastify itself, by status. Its own texts may quote the input, so they are not sent. */
const refusals: Record<number, [code: string, message: string]> = {
  400: ['MALFORMED', 'Permintaan tidak dapat dibaca'],
  404: ['NOT_FOUND', 'Tidak ditemukan'],
  406: ['NOT_ACCEPTABLE', 'Format jawaban tidak tersedia'],
  408: ['TIMEOUT', 'Permintaan terlalu lama'],
  413: ['TOO_LARGE', 'Data terlalu besar'],
  414: ['TOO_LONG', 'Alamat terlalu panjang'],
  415: ['UNSUPPORTED_TYPE', 'Jenis data tidak didukung'],
  429: ['TOO_MANY_REQUESTS', 'Terlalu banyak permintaan. Coba lagi sebentar lagi.'],
  431: ['HEADERS_TOO_LARGE', 'Kepala permintaan terlalu besar'],
};

/** Turns any error into an answer. The answer holds no stack, no statement and none of its values. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApiError) {
    if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', error.retryAfterSeconds);
    if (error.statusCode >= 500)
      request.log.warn({ code: error.code, cause: describe(error.cause) }, 'answered with an error');
    const shown = shownTo(request.identity, error.body);
    return send(reply, error.statusCode, { ...shown, ...body(error.message, error.code, error.errors) });
  }
  if ('validation' in error && error.validation) {
    const errors = fieldErrors(error.validation);
    // A faulty address or query is malformed; a faulty body is invalid.
    const [status, code] = error.validationContext === 'body' ? [422, 'INVALID'] : [400, 'MALFORMED'];
    return send(reply, status, body(errors[0]?.message ?? 'Data tidak valid', code, errors));
  }
  // The client is gone, so nobody reads this. The log of requests tells such calls from others by the status.
  if (error instanceof ReaderLeft) return send(reply, 499, body('Permintaan ditinggalkan', 'LEFT'));
  const unavailable = error instanceof MediaUnavailable ? 'store of files' : isUnavailable(error) ? 'database' : null;
  if (unavailable) {
    request.log.error({ cause: describe(error) }, `the ${unavailable} is not available`);
    void reply.header('retry-after', 2);
    return send(reply, 503, body('Layanan sedang sibuk. Coba lagi sebentar lagi.', 'UNAVAILABLE'));
  }
  if (isUnstorable(error)) return send(reply, 400, body('Permintaan tidak dapat dibaca', 'MALFORMED'));
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  const refusal = refusals[status];
  if (refusal) return send(reply, status, body(refusal[1], refusal[0]));
  if (status >= 400 && status < 500) return send(reply, status, body('Permintaan ditolak', 'REFUSED'));
  request.log.error({ cause: describe(error), stack: framesOf(error) }, 'unexpected error');
  return send(reply, 500, body('Terjadi kesalahan pada server', 'INTERNAL'));
}

/** Details for the caller. After a save of an old version they hold the stored record, without what the caller may not read. */
function shownTo(identity: FastifyRequest['identity'], { current, ...rest }: ApiError['body']): object {
  if (current === undefined) return rest;
  return {
    ...rest,
    current: typeof current === 'object' && current ? withoutPersonalData(current, identity) : current,
  };
}

function body(message: string, code: string, errors?: ErrorBody['errors']): ErrorBody {
  return errors && errors.length > 0 ? { message, code, errors } : { message, code };
}

function send(reply: FastifyReply, status: number, content: object): FastifyReply {
  // The header of a file that could not be begun.
  void reply.removeHeader('content-disposition');
  return (
    reply
      .code(status)
      // Errors are never cached, whatever the route says. No hook runs for an address that cannot be read, so it is set here.
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(content))
  );
}

/** Whether the database is away, busy or full, so that a later try may succeed. */
function isUnavailable(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^(08|53|57P|57014|55P03|40001|40P01|25006|25P03)/.test(code)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOSPC'].includes(code)) return true;
  return /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/.test(
    error.message,
  );
}

/** Whether PostgreSQL refused a text, a number or a date that it cannot hold and the schemas let pass. */
function isUnstorable(error: Error): boolean {
  return error instanceof pg.DatabaseError && ['22021', '22P05', '22003', '22008'].includes(error.code ?? '');
}

/** For the log: the frames of the stack. The lines above them are the message, which may quote a value; `describe` handles it. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .join('\n');

/** For the log: the kind of an error and its code, without the values of a statement or the receiver of a mail. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return error === undefined ? '' : 'not an error object';
  if (error instanceof pg.DatabaseError)
    return `${error.name} ${error.code ?? ''} ${error.constraint ?? error.table ?? ''}`.trim();
  if (error instanceof MailFailed) return `${error.name} ${error.codes}`.trim();
  return `${error.name}: ${error.message}`;
}
