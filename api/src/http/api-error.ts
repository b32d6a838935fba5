/** One wrong field of a body. `field` is empty for a rule about the whole. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

interface Details {
  readonly errors?: readonly FieldError[];
  /** More of the answer's body, such as the new quote of PRICE_CHANGED. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An answer other than success, thrown wherever it is known. The error handler turns it into `{ message, code, errors? }`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly statusCode: number;
  readonly code: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(statusCode: number, code: string, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.statusCode = statusCode;
    this.code = code;
    this.errors = details.errors;
    this.body = details.body ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export function notFound(message: string): ApiError {
  return new ApiError(404, 'NOT_FOUND', message);
}

export function conflict(code: string, message: string, body?: Readonly<Record<string, unknown>>): ApiError {
  return new ApiError(409, code, message, body ? { body } : {});
}

/** A value of a field that only one record may have, and another one has. */
export function taken(field: string, message: string): ApiError {
  return new ApiError(409, 'TAKEN', message, { errors: [{ field, message }] });
}

/** A body that is well formed but breaks a rule. The message of the first field stands for all where only one is shown. */
export function invalid(errors: readonly FieldError[]): ApiError {
  return new ApiError(422, 'INVALID', errors[0]?.message ?? 'Data tidak valid', { errors });
}
