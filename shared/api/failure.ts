/** Describes a failed call in one form, whether the API, a gateway in front of it, or no server answered. */

/** A wrong field of a body, with the server's name for it. */
export interface FieldError {
  field: string;
  message: string;
}

export interface Failure {
  status: number;
  code: string;
  message: string;
  errors: FieldError[];
  retryAfterMs: number | null;
  body: Record<string, unknown>;
}

/** The text for a failure without a message. It is exactly that of the specification, section 3. */
export const DEFAULT_ERROR_MESSAGE = 'Oops! Something Went Wrong.';

const NO_ANSWER = {
  NETWORK: 'Tidak ada koneksi. Periksa internetmu, lalu coba lagi.',
  TIMEOUT: 'Server terlalu lama menjawab. Coba lagi.',
  ABORTED: 'Permintaan dibatalkan.',
  UNLOADED: 'Sebagian halaman gagal dimuat. Muat ulang halaman ini, lalu coba lagi.',
} as const;

/** @param error anything that a request throws: an error of axios, or of the module loader where axios itself could not be loaded */
export function describeFailure(error: unknown): Failure {
  const { response, code, name } = asRecord(error);
  if (!response) {
    const reason =
      name === 'ChunkLoadError'
        ? 'UNLOADED'
        : code === 'ERR_CANCELED'
          ? 'ABORTED'
          : code === 'ECONNABORTED' || code === 'ETIMEDOUT'
            ? 'TIMEOUT'
            : 'NETWORK';
    return { status: 0, code: reason, message: NO_ANSWER[reason], errors: [], retryAfterMs: null, body: {} };
  }
  const { status, data, headers } = asRecord(response);
  // The error page of a gateway is not an answer of the API, and neither is an empty body.
  const body = asRecord(data instanceof ArrayBuffer ? textIn(data) : data);
  return {
    status: typeof status === 'number' ? status : 0,
    code: textOr(body['code'], 'UNREADABLE'),
    message: textOr(body['message'], DEFAULT_ERROR_MESSAGE),
    errors: Array.isArray(body['errors']) ? body['errors'].filter(isFieldError) : [],
    retryAfterMs: readRetryAfter(asRecord(headers)['retry-after']),
    body,
  };
}

/** Decodes a refusal. It arrives as bytes where a file was asked for. */
function textIn(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** Reads the header of RFC 9110: seconds, or the date to wait for. */
function readRetryAfter(value: unknown): number | null {
  if (typeof value !== 'string' || !value.trim()) return null;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

function isFieldError(value: unknown): value is FieldError {
  const { field, message } = asRecord(value);
  return typeof field === 'string' && typeof message === 'string';
}

const textOr = (value: unknown, fallback: string): string => (typeof value === 'string' && value ? value : fallback);

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
