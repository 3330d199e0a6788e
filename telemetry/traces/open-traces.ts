// Traces by OpenTelemetry's SDK, sent by OTLP over HTTP. Loaded only when an endpoint is set (open-telemetry.ts).
import {
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  context as contexts,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Attributes, Beginning, OpenSpan, SpanAbout, Tracing } from './trace.ts';
import { isTraceId, readTraceParent, writeTraceParent } from './trace-parent.rule.ts';

export interface TracesOptions {
  /** Without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  resource: Record<string, string>;
  sampler: string;
  share: number;
  sendEveryMs: number;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, producer: SpanKind.PRODUCER } as const;
const kindOf = ({ kind }: SpanAbout): SpanKind => (kind ? kinds[kind] : SpanKind.INTERNAL);

function samplerOf(name: string, share: number): Sampler {
  const root = name.endsWith('always_off')
    ? new AlwaysOffSampler()
    : name.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(share)
      : new AlwaysOnSampler();
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** Random ids; the id of the next trace can be set, and the sampler treats it like any other. */
class GivenIds implements IdGenerator {
  next: string | undefined;
  readonly #random = new RandomIdGenerator();

  generateTraceId(): string {
    const given = this.next;
    this.next = undefined;
    return given ?? this.#random.generateTraceId();
  }

  generateSpanId(): string {
    return this.#random.generateSpanId();
  }
}

export function openTraces(options: TracesOptions): Tracing {
  const { endpoint, headers, serviceName, resource, sampler, share, sendEveryMs } = options;
  const ids = new GivenIds();
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ ...resource, 'service.name': serviceName })),
    sampler: samplerOf(sampler, share),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEveryMs })],
  });
  const storage = new AsyncLocalStorageContextManager().enable();
  contexts.setGlobalContextManager(storage);
  const tracer = provider.getTracer('mo-man');
  const current = () => trace.getSpanContext(contexts.active());

  function startBeginning(name: string, { header, traceId, ...about }: Beginning): Span {
    const parent = readTraceParent(header);
    const from = contexts.active();
    const settings = { kind: kindOf(about), attributes: said(about.attributes) };
    if (!parent) {
      ids.next = traceId !== undefined && isTraceId(traceId) ? traceId : undefined;
      return tracer.startSpan(name, { ...settings, root: true }, from);
    }
    const traceFlags = parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
    const remote = { traceId: parent.traceId, spanId: parent.spanId, traceFlags, isRemote: true };
    return tracer.startSpan(name, settings, trace.setSpanContext(from, remote));
  }

  return {
    inside: (name, about, work) =>
      finish(
        tracer.startSpan(name, { kind: kindOf(about), attributes: said(about.attributes) }),
        contexts.active(),
        work,
      ),
    root: (name, about, work) => finish(startBeginning(name, about), contexts.active(), work),
    begin(name, from) {
      const span = startBeginning(name, from);
      const inside = trace.setSpan(contexts.active(), span);
      return { ...opened(span), enter: (work) => contexts.with(inside, work), end: () => span.end() };
    },
    current,
    header() {
      const span = current();
      if (!span) return undefined;
      const isSampled = (span.traceFlags & TraceFlags.SAMPLED) !== 0;
      return writeTraceParent({ traceId: span.traceId, spanId: span.spanId, isSampled });
    },
    isKept: () => trace.getSpan(contexts.active())?.isRecording() ?? false,
    async close() {
      await provider.shutdown();
      storage.disable();
      contexts.disable();
    },
  };
}

/** The work inside the span, which ends with it. */
function finish<T>(span: Span, from: Context, work: (span: OpenSpan) => T): T {
  const fail = (error: unknown): never => {
    // The name of the thrown error, not its text, which may contain personal data.
    span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) });
    span.end();
    throw error;
  };
  try {
    const result = contexts.with(trace.setSpan(from, span), () => work(opened(span)));
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    const ended = result.then((value: unknown) => {
      span.end();
      return value;
    }, fail);
    return ended as T;
  } catch (error) {
    return fail(error);
  }
}

const opened = (span: Span): OpenSpan => ({
  rename: (name) => void span.updateName(name),
  add: (attributes) => void span.setAttributes(said(attributes)),
  fail: (message) => void span.setStatus({ code: SpanStatusCode.ERROR, message }),
});

function nameOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
}

const said = (attributes: Attributes = {}): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
