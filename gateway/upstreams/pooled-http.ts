// One HTTP client for all upstreams: connections stay open and are used again, which for calls of a millisecond is most of
// their cost.
import { Agent, type Dispatcher } from 'undici';

export interface HttpCall {
  method: Dispatcher.HttpMethod;
  /** Scheme, host and port. */
  origin: string;
  /** With its query, already encoded. */
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** From the call to the last byte of the answer. */
  timeoutMs: number;
  /** Largest body that is read, bytes. */
  mostBytes: number;
}

export interface HttpAnswer {
  status: number;
  /** Undefined when it is larger than was allowed. */
  text: string | undefined;
}

/** As many connections to one upstream as calls run at once; one call at a time on each. Time is ours to measure. */
const agent = new Agent({ pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });

/** Asks; throws what the network says, and a timeout as `TimeoutError`. A redirection is a failure: upstreams have one address. */
export async function callHttp(call: HttpCall): Promise<HttpAnswer> {
  try {
    return await once(call);
  } catch (error) {
    // A resting connection may be closed just when it is taken. A read is asked once more; what acts is not sent twice.
    if (call.method !== 'GET' || !isCutOff(error)) throw error;
    return await once(call);
  }
}

const isCutOff = (error: unknown): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(String((error as { code?: unknown }).code));

function once({ timeoutMs, mostBytes, ...call }: HttpCall): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const answer = new Answer({ mostBytes, resolve, reject });
    answer.timer = setTimeout(
      () => answer.end(new DOMException(`no answer in ${timeoutMs} ms`, 'TimeoutError')),
      timeoutMs,
    );
    agent.dispatch({ ...call, body: call.body ?? null }, answer);
  });
}

interface Waiting {
  mostBytes: number;
  resolve: (answer: HttpAnswer) => void;
  reject: (error: Error) => void;
}

/** What is heard of one call. */
class Answer implements Dispatcher.DispatchHandler {
  timer: NodeJS.Timeout | undefined;
  readonly #waiting: Waiting;
  #controller: Dispatcher.DispatchController | undefined;
  #ended: Error | undefined;
  #status = 0;
  #size = 0;
  readonly #chunks: Buffer[] = [];

  constructor(waiting: Waiting) {
    this.#waiting = waiting;
  }

  /** Ends it from our side, also before it has a connection. */
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
    { 'content-length': length }: Record<string, string | string[] | undefined>,
  ): void {
    this.#status = status;
    if (status >= 300 && status < 400) this.end(new Error(`redirected by ${status}`));
    if (Number(length ?? 0) > this.#waiting.mostBytes) this.#endTooLarge();
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#waiting.mostBytes) this.#endTooLarge();
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    clearTimeout(this.timer);
    const [first, ...more] = this.#chunks;
    const bytes = first && more.length === 0 ? first : Buffer.concat(this.#chunks);
    this.#waiting.resolve({ status: this.#status, text: bytes.toString('utf8') });
  }

  onResponseError(_controller: unknown, error: Error): void {
    clearTimeout(this.timer);
    this.#waiting.reject(error);
  }

  #endTooLarge(): void {
    this.#waiting.resolve({ status: this.#status, text: undefined });
    this.end(new Error('too large'));
  }
}
