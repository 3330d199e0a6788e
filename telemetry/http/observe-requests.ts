// Every request of a Fastify server, measured by its route and seen in a trace.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecording, measure } from '../metrics/record.ts';
import { type Beginning, type RequestSpan, beginSpan, isTracing } from '../traces/trace.ts';

export interface ObserveOptions {
  /** Whose trace a request belongs to. */
  from(request: FastifyRequest): Pick<Beginning, 'header' | 'traceId'>;
  /** Routes that are asked all the time and tell nothing: they begin no trace. */
  quiet?: readonly string[];
  /** Routes whose answers last for as long as somebody listens: how long is not measured. */
  lasting?: readonly string[];
  /** Told when an answer has left. */
  onAnswered?(request: FastifyRequest, seconds: number): void;
}

const spans = new WeakMap<FastifyRequest, RequestSpan>();

/** The span of this request, to be named by whoever knows better. */
export const spanOf = (request: FastifyRequest): RequestSpan | undefined => spans.get(request);

/** Does nothing unless metrics or traces are open. Before other hooks, whose work is then part of it. */
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
    // A body arrives in events of the connection, outside of the span: what comes after it is inside again.
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
