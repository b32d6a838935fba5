/** One wrong field of a body. `field` is empty for a rule about the whole body. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

interface Details {
  readonly errors?: readonly FieldError[];
  /** Further fields of the answer's body, such as the new quote of PRICE_CHANGED. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An answer other than success. Any code that finds the cause may throw it; the error handler turns it into `{ message, code, errors? }`. */
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

/** The refusal of a value that another record has already, where each record needs one of its own. */
export function taken(field: string, message: string): ApiError {
  return new ApiError(409, 'TAKEN', message, { errors: [{ field, message }] });
}

/** The refusal of a body that is well formed but breaks a rule. Clients that show one message show that of the first field. */
export function invalid(errors: readonly FieldError[]): ApiError {
  return new ApiError(422, 'INVALID', errors[0]?.message ?? 'Data tidak valid', { errors });
}
