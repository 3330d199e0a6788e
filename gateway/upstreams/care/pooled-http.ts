// HTTP client with a connection pool for each upstream. For calls of a millisecond, opening a connection would be most of the cost.
import { explainHeader } from '@mo-man/schema/rules/site/call-work.rule.ts';
import { Agent, type Dispatcher } from 'undici';
import { readRetryAfter } from './retry.rule.ts';
import { Unanswered } from '../../lib/trouble.ts';

export interface HttpCall {
  method: Dispatcher.HttpMethod;
  origin: string;
  /** With the query, already encoded. */
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** Time from the call to the last byte of the answer. */
  timeoutMs: number;
  /** Aborted when nobody waits for the answer any more. */
  left?: AbortSignal | undefined;
  /** Largest body that is read, bytes. */
  mostBytes: number;
}

export interface HttpAnswer {
  status: number;
  /** From Retry-After, milliseconds. */
  retryAfterMs: number | undefined;
  /** Undefined when it is larger than `mostBytes`. */
  text: string | undefined;
  /** What the upstream says that it did for the call, when it was asked. */
  work?: string | undefined;
}

/** Without pipelining: one call at a time per connection. Timeouts are handled by callHttp. */
export const openAgent = (connections: number): Agent =>
  new Agent({ connections, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });

/**
 * Makes the call. Throws network errors, `TimeoutError` after the timeout, and an error for a redirect, because upstreams have one
 * address.
 */
export function callHttp(
  agent: Agent,
  { timeoutMs, mostBytes, left, ...call }: HttpCall,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const leave = () => answer.end(new DOMException('whoever asked is gone', 'AbortError'));
    const stop = () => {
      clearTimeout(timer);
      left?.removeEventListener('abort', leave);
    };
    const answer = new Answer({ mostBytes, resolve, reject, stop });
    const timer = setTimeout(
      () => answer.end(new DOMException(`no answer in ${timeoutMs} ms`, 'TimeoutError')),
      timeoutMs,
    );
    left?.addEventListener('abort', leave);
    agent.dispatch({ ...call, body: call.body ?? null }, answer);
  });
}

interface Waiting {
  mostBytes: number;
  resolve: (answer: HttpAnswer) => void;
  reject: (error: Error) => void;
  stop: () => void;
}

class Answer implements Dispatcher.DispatchHandler {
  readonly #waiting: Waiting;
  #controller: Dispatcher.DispatchController | undefined;
  #ended: Error | undefined;
  #status = 0;
  #retryAfterMs: number | undefined;
  #work: string | undefined;
  #size = 0;
  readonly #chunks: Buffer[] = [];

  constructor(waiting: Waiting) {
    this.#waiting = waiting;
  }

  /** Ends the call from our side, also before it has a connection. */
  end(why: Error): void {
    if (this.#ended) return;
    this.#ended = why;
    this.onResponseError(undefined, why);
    this.#controller?.abort(why);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#ended) controller.abort(this.#ended);
    this.#controller = controller;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    {
      'content-length': length,
      'retry-after': retryAfter,
      [explainHeader]: work,
    }: Record<string, string | string[] | undefined>,
  ): void {
    this.#status = status;
    if (typeof retryAfter === 'string') this.#retryAfterMs = readRetryAfter(retryAfter, Date.now());
    if (typeof work === 'string') this.#work = work;
    if (status >= 300 && status < 400) this.end(new Unanswered('redirected', `redirected by ${status}`));
    if (Number(length ?? 0) > this.#waiting.mostBytes) this.#endTooLarge();
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#waiting.mostBytes) this.#endTooLarge();
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#waiting.stop();
    const [first, ...more] = this.#chunks;
    const bytes = first && more.length === 0 ? first : Buffer.concat(this.#chunks);
    this.#resolve(bytes.toString('utf8'));
  }

  onResponseError(_controller: unknown, error: Error): void {
    this.#waiting.stop();
    this.#waiting.reject(error);
  }

  #endTooLarge(): void {
    this.#resolve(undefined);
    this.end(new Error('too large'));
  }

  #resolve(text: string | undefined): void {
    this.#waiting.resolve({
      status: this.#status,
      retryAfterMs: this.#retryAfterMs,
      text,
      work: this.#work,
    });
  }
}
