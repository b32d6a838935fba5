/**
 * OpenTelemetry traces of edge and API, in spans that are placed by hand (decision 049). Its packages are loaded only where a
 * collector is named.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { Attributes, Context, Span as OtelSpan, SpanKind } from '@opentelemetry/api';
import type { TracerProviderOptions } from '@opentelemetry/sdk-trace';

/** Time that one thing took, within a trace. */
export interface Span {
  readonly traceId: string;
  /** W3C `traceparent`: what is called for this span continues its trace by it. */
  readonly traceparent: string;
  child(name: string, attributes?: Attributes, kind?: Kind): Span;
  /** @param failed class of the failure, never its text: that may hold what a visitor wrote */
  end(attributes?: Attributes, failed?: string): void;
}

type Kind = keyof typeof SpanKind;

export interface Tracing {
  /** A span of a new trace, or of the one that `parent` (a `traceparent`) names. */
  start(name: string, parent?: string, kind?: Kind): Span;
  /** Sends what is not sent yet, as far as the collector takes it in time. */
  close(): Promise<void>;
}

export interface TracingOptions {
  /** As the collector shows it. */
  service: string;
  /** Address of the collector (OTLP over HTTP), without `/v1/traces`; null: nothing is traced. */
  endpoint: string | null;
  /** Part of the traces that is kept, 0 to 1. */
  share: number;
  /** Told once in a while that traces could not be sent. */
  onFault: (reason: string) => void;
}

/** How long one export may take with its retries, ms; spans that come meanwhile wait, 2048 at most. */
const EXPORT_MS = 5_000;
/** How long a program that ends waits for the collector, ms. */
const CLOSE_MS = 2_000;
/** Faults of a collector that follow sooner are not told, ms. */
const TELL_EVERY = 60_000;

const running = new AsyncLocalStorage<Span>();

/** The span that the running code works for; none where nothing is traced. */
export const runningSpan = (): Span | undefined => running.getStore();

/** Runs work for a span: also its timers and promises. */
export const runFor = <T>(span: Span, work: () => T): T => running.run(span, work);

/** Runs work in a span of its own below the running one; without one it only runs. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const span = runningSpan()?.child(name, attributes);
  if (!span) return work();
  try {
    const result = await running.run(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, classOf(error));
    throw error;
  }
}

export const classOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Ends the span of a request with its response: also where the client left, or where it is written past the framework. */
export function endWithResponse(span: Span, method: string, route: string, response: ServerResponse): void {
  response.once('close', () => {
    const { statusCode, writableFinished } = response;
    const described = {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': statusCode,
      ...(writableFinished ? {} : { 'karsa.client_left': true }),
    };
    span.end(described, statusCode >= 500 ? String(statusCode) : undefined);
  });
}

/** With them a call to another program continues the trace. */
export const traceHeaders = (span: Span | null | undefined): { traceparent?: string } =>
  span ? { traceparent: span.traceparent } : {};

/** What a line of the log says of the trace it belongs to. */
export const logFields = (): { trace_id?: string } => {
  const span = runningSpan();
  return span ? { trace_id: span.traceId } : {};
};

export async function openTracing({ service, endpoint, share, onFault }: TracingOptions): Promise<Tracing | null> {
  if (!endpoint) return null;
  const [{ diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (reason: unknown) => {
    if (Date.now() - toldAt < TELL_EVERY) return;
    toldAt = Date.now();
    onFault(String(reason));
  };
  const silent = () => undefined;
  diag.setLogger(
    { error: tell, warn: tell, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_MS });
  const provider = new sdk.TracerProvider({
    resource: resourceOf({ 'service.name': service }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('karsa');

  function begin(name: string, kind: Kind, context: Context, attributes: Attributes = {}): Span {
    const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes }, context);
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      child: (its, described, itsKind = 'INTERNAL') =>
        begin(its, itsKind, trace.setSpan(ROOT_CONTEXT, span), described),
      end: (last = {}, failed) => end(span, last, failed),
    };
  }
  function end(span: OtelSpan, attributes: Attributes, failed: string | undefined): void {
    span.setAttributes(attributes);
    if (failed !== undefined) span.setAttribute('error.type', failed).setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }
  return {
    start(name, parent, kind = 'SERVER') {
      const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(parent ?? '') ?? [];
      const from = traceId && spanId && flags && { traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true };
      return begin(name, kind, from ? trace.setSpanContext(ROOT_CONTEXT, from) : ROOT_CONTEXT);
    },
    async close() {
      let deadline: NodeJS.Timeout | undefined;
      const late = new Promise<void>((done) => (deadline = setTimeout(done, CLOSE_MS)));
      await Promise.race([provider.shutdown().catch(tell), late]);
      clearTimeout(deadline);
    },
  };
}

/** What spans say of the program. The package that reads it from the machine would add process, user and command line. */
function resourceOf(attributes: Attributes): NonNullable<TracerProviderOptions['resource']> {
  return { attributes, merge: () => resourceOf(attributes), getRawAttributes: () => Object.entries(attributes) };
}
