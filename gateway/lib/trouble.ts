/** Why there is no answer. */
export type Trouble =
  /** No connection could be made, or it says what no server says. */
  | 'unreachable'
  /** The connection ended in the middle. */
  | 'cut_off'
  /** It took longer than its upstream is given, or than was left of the deadline. */
  | 'timeout'
  /** It says that it is elsewhere: upstreams have one address. */
  | 'redirected'
  /** Not asked: the deadline of the request had passed. */
  | 'late'
  /** Given up, because whoever wanted to know went away. */
  | 'left'
  /** Not asked: too many calls wait already. */
  | 'crowded'
  /** Not asked: its breaker is open. */
  | 'breaker_open';

/** A call that has no answer. */
export class Unanswered extends Error {
  readonly trouble: Trouble;
  /** When it may be asked again, as far as is known. */
  readonly retryAfterMs: number | undefined;

  constructor(trouble: Trouble, why: string, retryAfterMs?: number) {
    super(why);
    this.trouble = trouble;
    this.retryAfterMs = retryAfterMs;
  }
}

const cutOff = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/** What the network said, named. */
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
