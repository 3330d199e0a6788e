// What the code calls to be seen in a trace. Unless traces are open (open-traces.ts) work is simply done, and nothing of
// OpenTelemetry is loaded; a process has one.

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanAbout {
  /** `server` answers a request, `client` asks somebody, `producer` sends what is heard later. */
  kind?: 'server' | 'client' | 'producer';
  /** Never a value that somebody sent, a token, an address: names, numbers and codes of ours. */
  attributes?: Attributes;
}

/** Where a trace begins, or goes on from another process. */
export interface Beginning extends SpanAbout {
  /** The caller's `traceparent`, where its word on sampling is taken. */
  header?: string | string[] | undefined;
  /** Id of the trace that begins here; 32 hexadecimal letters, any other text is left aside. */
  traceId?: string | undefined;
}

export interface OpenSpan {
  rename(name: string): void;
  add(attributes: Attributes): void;
  fail(what: string): void;
}

/** The span of a request, which ends when the answer has left. */
export interface RequestSpan extends OpenSpan {
  /** Does this inside of it, with all that comes of it. */
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
  /** Sends what waits. */
  close(): Promise<void>;
}

let tracing: Tracing | undefined;

export function traceWith(next: Tracing | undefined): void {
  tracing = next;
}

/** Whether there are traces at all. */
export const isTracing = (): boolean => tracing !== undefined;

const nowhere: OpenSpan = { rename: () => undefined, add: () => undefined, fail: () => undefined };

/** Whether what is done now is seen in a trace that is kept: for what costs something to tell. */
export const isTraced = (): boolean => tracing?.isKept() ?? false;

/** Work as a span of the trace that it belongs to; one that fails says so. Outside of any trace that is kept it is simply done. */
export function inSpan<T>(name: string, about: SpanAbout, work: (span: OpenSpan) => T): T {
  return tracing?.isKept() ? tracing.inside(name, about, work) : work(nowhere);
}

/** Work that nobody's request has asked for: a trace of its own. */
export function inTraceOfItsOwn<T>(name: string, about: SpanAbout, work: () => T): T {
  return tracing ? tracing.root(name, about, work) : work();
}

/** The span of a request; undefined where there are no traces. */
export const beginSpan = (name: string, from: Beginning): RequestSpan | undefined =>
  tracing?.begin(name, from);

/** `traceparent` for whoever is called now. */
export const traceHeader = (): string | undefined => tracing?.header();

/** For every line of a log: which trace it belongs to. */
export function traceOfLine(): Record<string, string> {
  const current = tracing?.current();
  return current ? { trace_id: current.traceId, span_id: current.spanId } : {};
}
