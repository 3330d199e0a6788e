// Functions for tracing. Unless traces are enabled (open-traces.ts) the work is just executed, and nothing of
// OpenTelemetry is loaded; there is one tracer per process.

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanAbout {
  /** `server` answers a request, `client` calls another service, `producer` sends a message. */
  kind?: 'server' | 'client' | 'producer';
  /** Only names, numbers and codes of ours; never values of a request, tokens or addresses. */
  attributes?: Attributes;
}

/** Start of a trace, or its continuation from another process. */
export interface Beginning extends SpanAbout {
  /** The caller's `traceparent`, when its sampling decision is trusted. */
  header?: string | string[] | undefined;
  /** Id of the new trace, 32 hexadecimal digits; any other text is ignored. */
  traceId?: string | undefined;
}

export interface OpenSpan {
  rename(name: string): void;
  add(attributes: Attributes): void;
  fail(what: string): void;
}

/** The span of a request, which ends when the answer was sent. */
export interface RequestSpan extends OpenSpan {
  /** Executes the work inside the span, including what it starts. */
  enter(work: () => void): void;
  end(): void;
}

export interface Tracing {
  inside<T>(name: string, about: SpanAbout, work: (span: OpenSpan) => T): T;
  root<T>(name: string, about: SpanAbout, work: () => T): T;
  begin(name: string, from: Beginning): RequestSpan;
  current(): { traceId: string; spanId: string } | undefined;
  header(): string | undefined;
  isKept(): boolean;
  /** Sends the buffered spans. */
  close(): Promise<void>;
}

let tracing: Tracing | undefined;

export function traceWith(next: Tracing | undefined): void {
  tracing = next;
}

/** Whether traces are enabled. */
export const isTracing = (): boolean => tracing !== undefined;

const nowhere: OpenSpan = { rename: () => undefined, add: () => undefined, fail: () => undefined };

/** Whether the current work belongs to a sampled trace; for values that are expensive to determine. */
export const isTraced = (): boolean => tracing?.isKept() ?? false;

/**
 * Executes work as a span of the current trace; a failure is recorded. Outside of a sampled trace it is just executed.
 */
export function inSpan<T>(name: string, about: SpanAbout, work: (span: OpenSpan) => T): T {
  return tracing?.isKept() ? tracing.inside(name, about, work) : work(nowhere);
}

/** Executes work that belongs to no request, in a trace of its own. */
export function inTraceOfItsOwn<T>(name: string, about: SpanAbout, work: () => T): T {
  return tracing ? tracing.root(name, about, work) : work();
}

/** The span of a request; undefined when traces are off. */
export const beginSpan = (name: string, from: Beginning): RequestSpan | undefined =>
  tracing?.begin(name, from);

/** `traceparent` for an outgoing call. */
export const traceHeader = (): string | undefined => tracing?.header();

/** Trace ids for every log line. */
export function traceOfLine(): Record<string, string> {
  const current = tracing?.current();
  return current ? { trace_id: current.traceId, span_id: current.spanId } : {};
}
