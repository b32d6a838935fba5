/**
 * The typed way to the API. A federation singleton: the shell configures it once, remotes call it. Paths, queries, bodies
 * and answers are typed by the API's own OpenAPI (`schema.d.ts`).
 */
import type { AxiosInstance, AxiosResponse } from 'axios';
import type { paths } from './schema.d.ts';

export interface ApiConfig {
  /** Base address; empty in the browser, the API's origin on the edge, which has no identity. */
  baseUrl: string;
  /** Limit of a call, ms. */
  timeout?: number;
  /** Token of who is signed in, if anyone is. */
  token?: () => string | null;
  /** Called when a call with a token was answered 401: the session has ended elsewhere. */
  onUnauthorized?: () => void;
}

const defaults = { baseUrl: '', timeout: 15_000, token: () => null, onUnauthorized: () => undefined } satisfies Required<ApiConfig>;
let config: Required<ApiConfig> = defaults;
let started: Promise<AxiosInstance> | undefined;

/** Sets where calls go and who makes them. Called by the shell before the first call. */
export function configureApi(next: ApiConfig): void {
  config = { ...defaults, ...next };
  started = undefined;
}

/** A wrong field of a body, as the server names it. */
export interface FieldError {
  field: string;
  message: string;
}

/** A call that did not succeed: refused by the server, or never answered. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    message: string,
    /** HTTP status; 0 where no answer came (offline, timeout, aborted). */
    readonly status: number,
    /** The server's code, such as `SOLD_OUT`; `NETWORK` where no answer came. */
    readonly code: string,
    readonly errors: FieldError[] = [],
    /** How long to wait before trying again, ms; null where the server did not say. */
    readonly retryAfter: number | null = null,
    /** The whole body, for the answers that carry more, such as the new quote of `PRICE_CHANGED`. */
    readonly body: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

type Method = 'get' | 'post' | 'put' | 'delete';
type PathsWith<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never }[keyof paths];
type Operation<M extends Method, P extends keyof paths> = paths[P][M];
type Query<O> = O extends { parameters: { query?: infer Q } } ? Q : never;
type PathParams<O> = O extends { parameters: { path: infer T } } ? T : undefined;
type Body<O> = O extends { requestBody: { content: infer C } } ? C[keyof C] : undefined;
type Success<O> = O extends { responses: infer R } ? R[keyof R & (200 | 201)] : never;
type Json<S> = S extends { content: { 'application/json': infer J } } ? J : never;

/** What the server answers on success: the message and the data, as the API documents them. */
export type Answer<M extends Method, P extends PathsWith<M>> = Json<Success<Operation<M, P>>>;
/** The data of an answer. */
export type Data<M extends Method, P extends PathsWith<M>> = Answer<M, P> extends { data: infer D } ? D : undefined;

export interface CallOptions<O> {
  query?: Query<O>;
  path?: PathParams<O>;
  /** JSON, or a FormData where the API takes files. */
  body?: Body<O> | FormData;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Part of a body sent so far, 0 to 1. */
  onProgress?: (part: number) => void;
}

/**
 * Calls the API.
 * @returns the whole answer, `{ message, data }`
 * @throws ApiError
 */
export async function call<M extends Method, P extends PathsWith<M>>(method: M, path: P, options: CallOptions<Operation<M, P>> = {}): Promise<Answer<M, P>> {
  const token = config.token();
  try {
    const client = await (started ??= startClient());
    const { data } = (await client.request({
      method,
      url: fillPath(path, options.path),
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers },
      ...(options.query ? { params: options.query } : {}),
      ...(options.body ? { data: options.body } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.onProgress ? { onUploadProgress: ({ progress }) => options.onProgress?.(progress ?? 0) } : {}),
    })) as AxiosResponse<Answer<M, P>>;
    return data;
  } catch (error) {
    const failure = toApiError(error);
    if (failure.status === 401 && token) config.onUnauthorized();
    throw failure;
  }
}

/** Only the data of a `get`, which is what a loader wants. @throws ApiError */
export async function read<P extends PathsWith<'get'>>(path: P, options: CallOptions<Operation<'get', P>> = {}): Promise<Data<'get', P>> {
  return ((await call('get', path, options)) as { data: Data<'get', P> }).data;
}

/** axios comes with the first call: a rendered page needs none before its visitor acts. */
async function startClient(): Promise<AxiosInstance> {
  const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios');
  return axios.create({ baseURL: config.baseUrl, timeout: config.timeout, adapter: ['xhr', 'fetch', 'http'] });
}

function fillPath(path: string, values: unknown): string {
  const known = (values ?? {}) as Record<string, string | number>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`${path} needs "${name}"`);
    return encodeURIComponent(String(value));
  });
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { response, message } = error as { response?: AxiosResponse<unknown>; message?: string };
  if (!response) return new ApiError(message ?? 'Koneksi terputus.', 0, 'NETWORK');
  // A gateway's error page is no envelope.
  const body = (typeof response.data === 'object' && response.data !== null ? response.data : {}) as Record<string, unknown>;
  const wait = Number(response.headers['retry-after']);
  return new ApiError(
    typeof body['message'] === 'string' ? body['message'] : `Server menjawab ${response.status}.`,
    response.status,
    typeof body['code'] === 'string' ? body['code'] : 'UNKNOWN',
    Array.isArray(body['errors']) ? (body['errors'] as FieldError[]) : [],
    Number.isFinite(wait) && wait > 0 ? wait * 1000 : null,
    body,
  );
}
