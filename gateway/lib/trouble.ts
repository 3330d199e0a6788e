/** Why a call has no answer. */
export type Trouble =
  /** No connection could be made, or the answer is not valid HTTP. */
  | 'unreachable'
  /** The connection ended in the middle. */
  | 'cut_off'
  /** It took longer than the upstream's timeout or the rest of the deadline. */
  | 'timeout'
  /** The upstream answered with a redirect; upstreams have one address. */
  | 'redirected'
  /** Not sent: the request's deadline had passed. */
  | 'late'
  /** Cancelled, because the client is gone. */
  | 'left'
  /** Not sent: too many calls are waiting. */
  | 'crowded'
  /** Not sent: the circuit breaker is open. */
  | 'breaker_open';

export class Unanswered extends Error {
  readonly trouble: Trouble;
  /** When it may be tried again, if known. */
  readonly retryAfterMs: number | undefined;

  constructor(trouble: Trouble, why: string, retryAfterMs?: number) {
    super(why);
    this.trouble = trouble;
    this.retryAfterMs = retryAfterMs;
  }
}

const cutOff = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

export function unanswered(error: unknown): Unanswered {
  if (error instanceof Unanswered) return error;
  const { name, code, cause } = error as { name?: unknown; code?: unknown; cause?: { code?: unknown } };
  const trouble =
    name === 'TimeoutError'
      ? 'timeout'
      : name === 'AbortError'
        ? 'left'
        : cutOff.includes(String(cause?.code ?? code))
          ? 'cut_off'
          : 'unreachable';
  return new Unanswered(trouble, String(error));
}
