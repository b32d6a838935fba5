/**
 * The typed client of the API. A federation singleton: the shell configures it once, remotes call it. Paths, queries, bodies
 * and answers are typed by the API's own OpenAPI (`schema.d.ts`). Imported as `@site/shared/api/client` only, never by a
 * relative path, which would bundle a second, unconfigured client into a remote.
 */
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import { limitAnswer } from './answer-limit.ts';
import { type Content, EVERYTHING } from '../content/content.ts';
import { describeFailure, type FieldError } from './failure.ts';
import type { paths } from './schema.d.ts';

export type { FieldError };

/** Whose session a call uses. */
export type Identity = 'staff' | 'student';

export interface ApiConfig {
  /** Origin of the API without path; empty in the browser, absolute on the edge, which has no identity. */
  baseUrl: string;
  /** Where uploaded files are read from, ending with a slash: the API's own `/media/`, or a store in front of it. */
  mediaBaseUrl?: string;
  /** Limit of a call, ms. */
  timeoutMs?: number;
  /** Cancels calls that have no signal of their own; on the server that of the page being rendered. */
  signal?: () => AbortSignal | undefined;
  /** Of the trace that calls belong to (W3C); on the server that of the page being rendered. */
  traceparent?: () => string | undefined;
  /** Told what the answer of each call holds; on the server that is kept with the page being rendered. Browsers keep none. */
  holds?: ((content: readonly Content[]) => void) | null;
  /** Token of the staff user or student signed in here. */
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

/** Sets where calls go and who makes them. Called by the shell before the first call. */
export function configureApi(next: ApiConfig): void {
  config = { ...defaults, ...next };
}

/** Where uploaded files are read from, ending with a slash. */
export const mediaBaseUrl = (): string => config.mediaBaseUrl;

/** A call that did not succeed: refused by the server, or never answered. Any other error a call throws is a fault of the site itself. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    /** HTTP status; 0 where no answer came. */
    readonly status: number,
    /** The server's code, such as `SOLD_OUT`; else `NETWORK`, `TIMEOUT`, `ABORTED`, `UNLOADED` where the call could not be made for want of a script, or `UNREADABLE` for an answer that is not the API's. */
    readonly code: string,
    /** For the visitor: the server's message, else ours. */
    message: string,
    readonly errors: readonly FieldError[] = [],
    /** How long to wait before trying again, ms; null where the server did not say. */
    readonly retryAfterMs: number | null = null,
    /** The whole body, for the answers that carry more, such as the new quote of `PRICE_CHANGED`. */
    readonly body: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  /** No answer came: there is no connection, or it was lost before the answer. */
  get isOffline(): boolean {
    return this.code === 'NETWORK';
  }

  /** No answer of the API came: what was asked for may have been done all the same. */
  get isOutcomeUnknown(): boolean {
    return (
      (this.status === 0 && this.code !== 'UNLOADED') ||
      (this.code === 'UNREADABLE' && (this.status < 400 || this.status >= 500))
    );
  }

  /** The caller aborted the call: there is nothing to report. */
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

/** Query of a `get`. */
export type Query<P extends PathsWith<'get'>> =
  Operation<'get', P> extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never;
/** What a call sends. */
export type Body<M extends Method, P extends PathsWith<M>> = BodyOf<Operation<M, P>>;
type BodyOf<O> = O extends { requestBody?: infer R }
  ? NonNullable<R> extends { content: infer C }
    ? C[keyof C]
    : undefined
  : undefined;
/** What the server answers on success: the message and the data, as the API documents them. */
export type Answer<M extends Method, P extends PathsWith<M>> = Json<Success<Operation<M, P>>>;
/** The data of an answer. */
export type Data<M extends Method, P extends PathsWith<M>> = Answer<M, P> extends { data: infer D } ? D : undefined;

type Holds<A> = readonly Content[] | ((answer: A) => readonly Content[]);

export interface CallOptions<O> {
  query?: O extends { parameters: { query?: infer Q } } ? Q : never;
  path?: PathParams<O>;
  /** JSON, or a FormData where the API takes files. */
  body?: BodyOf<O> | FormData;
  /** Whose session token the call carries. Most calls need none. */
  as?: Identity;
  /** Token to use instead of the session's. */
  token?: string;
  /** The same key with the same body is one order, however often it is sent. */
  idempotencyKey?: string;
  /** The version a save was made from. Where the record has another by now, it is refused with `CONFLICT`. */
  version?: number | undefined;
  /** The content that a public answer holds, or what the caller shows of it; anything where it is not said. */
  holds?: Holds<Json<Success<O>>> | undefined;
  signal?: AbortSignal | undefined;
  /** Limit of this call, ms; 0 for none. */
  timeoutMs?: number;
  /** Limit from the moment the whole body is sent, ms: for uploads, whose own duration is not limited. */
  answerTimeoutMs?: number;
  /** Part of a body sent so far, 0 to 1. */
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

/** A file for people who are signed in, named as the server names it. @throws ApiError */
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

/** Options of any call, once its types are checked. */
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
  // Read before the first await: signing out clears the session while its call is under way.
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
    // Outside of the catch: what goes wrong from here on is a fault of the site, not of the connection.
    const answer = accept(response);
    if (tellHeld && typeof holds === 'function') held = holds(answer);
    return answer;
  } finally {
    tellHeld?.(held);
    limit?.clear();
  }
}

/** Only the data of a `get`, which is what a loader wants. @throws ApiError */
export async function read<P extends PathsWith<'get'>>(
  path: P,
  options: CallOptions<Operation<'get', P>> = {},
): Promise<Data<'get', P>> {
  return dataOf(await call('get', path, options));
}

/** Only the data of a public `get` that a remote declares as text: what they are is for the caller to find out. @throws ApiError */
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

/** Only the data of any call that writes. @throws ApiError */
export async function write<M extends Exclude<Method, 'get'>, P extends PathsWith<M>>(
  method: M,
  path: P,
  options: CallOptions<Operation<M, P>> = {},
): Promise<Data<M, P>> {
  return dataOf(await call(method, path, options));
}

const dataOf = <A>(answer: A) => (answer as { data: A extends { data: infer D } ? D : undefined }).data;

/** axios is loaded with the first call: a rendered page needs no call before its visitor acts. */
async function loadAxios(): Promise<AxiosInstance> {
  try {
    const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios');
    // Node's http on the server: axios' bundled fetch adapter leaks each request's abort signal.
    return axios.create({ adapter: ['xhr', 'http'] });
  } catch (error) {
    // The chunk could not be loaded: the next call tries again.
    axiosLoading = undefined;
    throw error;
  }
}

async function send(request: AxiosRequestConfig<unknown>): Promise<AxiosResponse<unknown>> {
  const axios = await (axiosLoading ??= loadAxios());
  return axios.request<unknown, AxiosResponse<unknown>>(request);
}

/** @param error whatever the request threw, or `response` alone where that is not the API's */
function failed(error: unknown): ApiError {
  const { status, code, message, errors, retryAfterMs, body } = describeFailure(error);
  return new ApiError(status, code, message, errors, retryAfterMs, body);
}

/** What the API answered. A captive portal answers 200 with a page of its own. @throws ApiError */
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
