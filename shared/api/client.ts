/**
 * The typed client of the API. It is a federation singleton: the shell configures it once, and remotes call it. The API's OpenAPI description
 * (`schema.d.ts`) gives the types of paths, queries, bodies and answers. Import it as `@site/shared/api/client` only: a relative path would bundle a
 * second client into a remote, which nobody configures.
 */
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import { limitAnswer } from './answer-limit.ts';
import { type Content, EVERYTHING } from '../content/content.ts';
import { describeFailure, type FieldError } from './failure.ts';
import type { paths } from './schema.d.ts';

export type { FieldError };

/** The kind of session that a call uses. */
export type Identity = 'staff' | 'student';

export interface ApiConfig {
  /** Origin of the API without a path. It is empty in the browser, and absolute on the edge, which has no session. */
  baseUrl: string;
  /** The address of uploaded files, ending with a slash: the API's own `/media/`, or a store in front of it. */
  mediaBaseUrl?: string;
  /** The time limit of a call, ms. */
  timeoutMs?: number;
  /** The signal of calls that have none of their own; on the server, that of the page being rendered. */
  signal?: () => AbortSignal | undefined;
  /** The trace that calls belong to (W3C); on the server, that of the page being rendered. */
  traceparent?: () => string | undefined;
  /** Is told which content the answer of each call holds. The server keeps that with the page being rendered; browsers do not. */
  holds?: ((content: readonly Content[]) => void) | null;
  /** The token of the staff user or student who is signed in here. */
  token?: (identity: Identity) => string | null;
}

const defaults: Required<ApiConfig> = {
  baseUrl: '',
  mediaBaseUrl: '/media/',
  timeoutMs: 15_000,
  signal: () => undefined,
  traceparent: () => undefined,
  holds: null,
  token: () => null,
};
let config = defaults;
let axiosLoading: Promise<AxiosInstance> | undefined;

/** Sets where calls go and whose session they use. The shell calls it before the first call. */
export function configureApi(next: ApiConfig): void {
  config = { ...defaults, ...next };
}

/** The address of uploaded files, ending with a slash. */
export const mediaBaseUrl = (): string => config.mediaBaseUrl;

/** A call that did not succeed: the server refused it, or no answer came. Any other error of a call is a fault of the site itself. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    /** The HTTP status; 0 where no answer came. */
    readonly status: number,
    /**
     * The server's code, such as `SOLD_OUT`, or else one of these: `NETWORK`, `TIMEOUT`, `ABORTED`, `UNLOADED` where a script of the call could not be
     * loaded, or `UNREADABLE` for an answer that does not come from the API.
     */
    readonly code: string,
    /** The message for the visitor: the server's, or else our own. */
    message: string,
    readonly errors: readonly FieldError[] = [],
    /** How long to wait before another try, ms; null where the server did not say. */
    readonly retryAfterMs: number | null = null,
    /** The whole body, for answers with further fields, such as the new quote of `PRICE_CHANGED`. */
    readonly body: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  /** Whether no answer came: there is no connection, or it was lost before the answer. */
  get isOffline(): boolean {
    return this.code === 'NETWORK';
  }

  /** Whether no answer of the API came, so that the call may have been done nevertheless. */
  get isOutcomeUnknown(): boolean {
    return (
      (this.status === 0 && this.code !== 'UNLOADED') ||
      (this.code === 'UNREADABLE' && (this.status < 400 || this.status >= 500))
    );
  }

  /** Whether the caller aborted the call, so that there is nothing to report. */
  get isAborted(): boolean {
    return this.code === 'ABORTED';
  }
}

type Method = 'get' | 'post' | 'put' | 'delete';
type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];
type Operation<M extends Method, P extends keyof paths> = paths[P] extends Record<M, infer O> ? O : never;
type PathParams<O> = O extends { parameters: { path: infer T } } ? T : undefined;
type Success<O> = O extends { responses: infer R } ? R[keyof R & (200 | 201)] : never;
type Json<S> = S extends { content: { 'application/json': infer J } } ? J : never;

/** The query of a `get`. */
export type Query<P extends PathsWith<'get'>> =
  Operation<'get', P> extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never;
/** The body of a call. */
export type Body<M extends Method, P extends PathsWith<M>> = BodyOf<Operation<M, P>>;
type BodyOf<O> = O extends { requestBody?: infer R }
  ? NonNullable<R> extends { content: infer C }
    ? C[keyof C]
    : undefined
  : undefined;
/** The answer of a successful call: the message and the data, as the API documents them. */
export type Answer<M extends Method, P extends PathsWith<M>> = Json<Success<Operation<M, P>>>;
/** The data of an answer. */
export type Data<M extends Method, P extends PathsWith<M>> = Answer<M, P> extends { data: infer D } ? D : undefined;

type Holds<A> = readonly Content[] | ((answer: A) => readonly Content[]);

export interface CallOptions<O> {
  query?: O extends { parameters: { query?: infer Q } } ? Q : never;
  path?: PathParams<O>;
  /** JSON, or a FormData where the API takes files. */
  body?: BodyOf<O> | FormData;
  /** The session whose token the call carries. Most calls need none. */
  as?: Identity;
  /** A token to use in place of the session's. */
  token?: string;
  /** The same key with the same body is one order, however often it is sent. */
  idempotencyKey?: string;
  /** The version that a save started from. Where the record has another one by now, the save is refused with `CONFLICT`. */
  version?: number | undefined;
  /** The content that a public answer holds, or the part of it that the caller shows. Without it: any content. */
  holds?: Holds<Json<Success<O>>> | undefined;
  signal?: AbortSignal | undefined;
  /** The time limit of this call, ms; 0 for none. */
  timeoutMs?: number;
  /** The time limit from when the whole body is sent, ms. For uploads, whose sending is not limited. */
  answerTimeoutMs?: number;
  /** Is called with the sent part of the body, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
}

/**
 * Calls the API.
 * @returns the whole answer, `{ message, data }`
 * @throws ApiError
 */
export async function call<M extends Method, P extends PathsWith<M>>(
  method: M,
  path: P,
  options: CallOptions<Operation<M, P>> = {},
): Promise<Answer<M, P>> {
  return exchange(method, path, options, { responseType: 'json' }, envelopeOf<Answer<M, P>>);
}

/** Downloads a file for people who are signed in, under the name that the server gives it. @throws ApiError */
export function download<P extends PathsWith<'get'>>(
  path: P,
  options: Omit<CallOptions<Operation<'get', P>>, 'holds'> = {},
): Promise<File> {
  return exchange('get', path, options, { responseType: 'arraybuffer' }, ({ data, headers }) => {
    const type: unknown = headers['content-type'];
    const [, name = ''] = /filename="([^"]+)"/.exec(String(headers['content-disposition'])) ?? [];
    return new File([new Uint8Array(data as ArrayBuffer)], name, typeof type === 'string' ? { type } : {});
  });
}

/** The options of any call, after its types are checked. */
type ExchangeOptions<T> = Omit<CallOptions<unknown>, 'query' | 'path' | 'body' | 'holds'> & {
  query?: unknown;
  path?: unknown;
  body?: unknown;
  holds?: Holds<T> | undefined;
};

async function exchange<T>(
  method: Method,
  path: string,
  options: ExchangeOptions<T>,
  { responseType }: Pick<AxiosRequestConfig, 'responseType'>,
  accept: (response: AxiosResponse<unknown>) => T,
): Promise<T> {
  const { as, body, idempotencyKey, version, onProgress, answerTimeoutMs, holds = [EVERYTHING] } = options;
  const given = options.signal ?? config.signal();
  const limit = answerTimeoutMs === undefined ? null : limitAnswer(answerTimeoutMs, given);
  const signal = limit?.signal ?? given;
  const url = fillPath(path, options.path);
  const traceparent = config.traceparent();
  // Read before the first await, because signing out clears the session while its call is running.
  const token = options.token ?? (as ? config.token(as) : null);
  const request: AxiosRequestConfig<unknown> = {
    method,
    url,
    baseURL: config.baseUrl,
    timeout: options.timeoutMs ?? config.timeoutMs,
    params: options.query,
    data: body,
    ...(responseType === 'json' ? {} : { responseType }),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(traceparent ? { traceparent } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(signal ? { signal } : {}),
    ...(onProgress || limit
      ? {
          onUploadProgress: ({ progress = 0 }) => {
            if (progress === 1) limit?.start();
            onProgress?.(progress);
          },
        }
      : {}),
  };
  const { holds: tellHeld } = config;
  let held: readonly Content[] = typeof holds === 'function' ? [EVERYTHING] : holds;
  try {
    const response = await send(request).catch((error: unknown) => {
      throw failed(limit?.isOver() ? { code: 'ETIMEDOUT' } : error);
    });
    // Outside the try block: from here on, an error is a fault of the site and not of the connection.
    const answer = accept(response);
    if (tellHeld && typeof holds === 'function') held = holds(answer);
    return answer;
  } finally {
    tellHeld?.(held);
    limit?.clear();
  }
}

/** The data of a `get`, which is what a loader needs. @throws ApiError */
export async function read<P extends PathsWith<'get'>>(
  path: P,
  options: CallOptions<Operation<'get', P>> = {},
): Promise<Data<'get', P>> {
  return dataOf(await call('get', path, options));
}

/** The data of a public `get` that a remote names in its declaration. The caller has to check their type. @throws ApiError */
export const readDeclared = (
  path: string,
  query: Readonly<Record<string, string | number>>,
  signal?: AbortSignal,
  holds?: readonly Content[],
): Promise<unknown> =>
  exchange(
    'get',
    path,
    { query, signal, holds },
    { responseType: 'json' },
    (response) => envelopeOf<{ data?: unknown }>(response).data,
  );

/** The data of a call that writes. @throws ApiError */
export async function write<M extends Exclude<Method, 'get'>, P extends PathsWith<M>>(
  method: M,
  path: P,
  options: CallOptions<Operation<M, P>> = {},
): Promise<Data<M, P>> {
  return dataOf(await call(method, path, options));
}

const dataOf = <A>(answer: A) => (answer as { data: A extends { data: infer D } ? D : undefined }).data;

/** Loads axios with the first call, because a rendered page needs no call before its visitor acts. */
async function loadAxios(): Promise<AxiosInstance> {
  try {
    const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios');
    // On the server Node's http is used: axios' bundled fetch adapter leaks the abort signal of each request.
    return axios.create({ adapter: ['xhr', 'http'] });
  } catch (error) {
    // The chunk could not be loaded. The next call tries again.
    axiosLoading = undefined;
    throw error;
  }
}

async function send(request: AxiosRequestConfig<unknown>): Promise<AxiosResponse<unknown>> {
  const axios = await (axiosLoading ??= loadAxios());
  return axios.request<unknown, AxiosResponse<unknown>>(request);
}

/** @param error what the request threw, or only `response` where the answer does not come from the API */
function failed(error: unknown): ApiError {
  const { status, code, message, errors, retryAfterMs, body } = describeFailure(error);
  return new ApiError(status, code, message, errors, retryAfterMs, body);
}

/** The API's answer. A captive portal answers 200 with a page of its own. @throws ApiError */
function envelopeOf<T>(response: AxiosResponse<unknown>): T {
  if (!isEnvelope<T>(response.data)) throw failed({ response });
  return response.data;
}

function isEnvelope<T>(answer: unknown): answer is T {
  return typeof answer === 'object' && answer !== null && 'message' in answer;
}

function fillPath(path: string, values: unknown): string {
  const known = (values ?? {}) as Record<string, string | number>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`${path} needs "${name}"`);
    return encodeURIComponent(String(value));
  });
}
