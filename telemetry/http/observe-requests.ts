// Measures every request of a Fastify server by its route and records it in a trace.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecording, measure } from '../metrics/record.ts';
import { type Beginning, type RequestSpan, beginSpan, isTracing } from '../traces/trace.ts';

export interface ObserveOptions {
  /** Trace that a request belongs to. */
  from(request: FastifyRequest): Pick<Beginning, 'header' | 'traceId'>;
  /** Routes that are polled and not worth a trace. */
  quiet?: readonly string[];
  /** Routes with long-lived answers; their duration is not measured. */
  lasting?: readonly string[];
  /** Called when an answer was sent. */
  onAnswered?(request: FastifyRequest, seconds: number): void;
}

const spans = new WeakMap<FastifyRequest, RequestSpan>();

/** The span of this request, for setting a more specific name. */
export const spanOf = (request: FastifyRequest): RequestSpan | undefined => spans.get(request);

/** Does nothing unless metrics or traces are enabled. Registered before other hooks, so that their work is included. */
export function observeRequests(app: FastifyInstance, options: ObserveOptions): void {
  const { from, quiet = [], lasting = [], onAnswered } = options;
  if (isTracing()) {
    app.addHook('onRequest', (request, _reply, done) => {
      const { method, url } = request.routeOptions;
      if (url === undefined || quiet.includes(url)) return done();
      const attributes = { 'http.request.method': request.method, 'http.route': url };
      const span = beginSpan(`${String(method)} ${url}`, { kind: 'server', attributes, ...from(request) });
      if (!span) return done();
      spans.set(request, span);
      return span.enter(done);
    });
    // Body events are emitted by the connection, outside of the span; later work must be inside again.
    app.addHook('preValidation', (request, _reply, done) => {
      const span = spans.get(request);
      if (span) span.enter(done);
      else done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      const span = spans.get(request);
      span?.add({ 'http.response.status_code': reply.statusCode, 'request.id': request.id });
      if (reply.statusCode >= 500) span?.fail(String(reply.statusCode));
      span?.end();
      done();
    });
  }
  if (!isRecording()) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'none' } = request.routeOptions;
    const seconds = reply.elapsedTime / 1_000;
    if (!lasting.includes(url)) {
      const route = url === 'none' ? url : `${request.method} ${url}`;
      measure('moman_http_seconds', { route, status: `${Math.floor(reply.statusCode / 100)}xx` }, seconds);
    }
    onAnswered?.(request, seconds);
    done();
  });
}
