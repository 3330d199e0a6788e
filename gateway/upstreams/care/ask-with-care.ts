// All upstream calls go through here: it limits concurrency, keeps the deadline, respects the circuit breaker and retries reads.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Agent } from 'undici';
import type { Breaker } from './breaker.ts';
import { type Deadline, msLeft } from './deadline.ts';
import { pauseBeforeRetry } from './retry.rule.ts';
import type { RetryBudget } from './retry-budget.ts';
import { type Trouble, Unanswered, unanswered } from '../../lib/trouble.ts';

/** Limits and state of calls to one upstream, for the lifetime of the process. */
export interface Care {
  name: string;
  /** Timeout of one call, milliseconds. */
  timeoutMs: number;
  agent: Agent;
  /** Most calls that run or wait for a connection. */
  mostCalls: number;
  /** Calls that run or wait now. */
  calls: number;
  breaker: Breaker;
  budget: RetryBudget;
  /** Called with the outcome of every call, for metrics and traces. */
  onAnswer?: ((report: CallReport) => void) | undefined;
}

/** Outcome of a call with its retries. */
export interface CallReport {
  upstream: string;
  method: string;
  /** Its path with `:id` for ids and tokens. */
  route: string;
  /** Status of the answer; undefined when there was none. */
  status: number | undefined;
  failure: Trouble | undefined;
  /** From the first try to the end of the last answer. */
  ms: number;
  retries: number;
  requestId: string;
}

export interface CaredCall {
  method: string;
  /** It changes nothing, even when the method is POST. */
  isRead?: boolean | undefined;
  route: string;
  requestId: string;
  deadline?: Deadline | undefined;
  /** Timeout instead of the upstream's, milliseconds. */
  timeoutMs?: number | undefined;
}

export interface Answer {
  status: number;
  retryAfterMs?: number | undefined;
  /** Discards the unread body before a retry. */
  discard?: () => void;
}

/** Makes one try, with its timeout and a signal that is aborted when the client has gone. */
export type TryOnce<A> = (limits: { timeoutMs: number; left: AbortSignal | undefined }) => Promise<A>;

/** Share of the remaining deadline that a read may use, so that later calls of the request have time too. */
const READ_SHARE = 0.8;

/** A call with less time than this is not counted against its upstream. Milliseconds. */
const FAIR_MS = 1_000;

/** Throws `Unanswered` when no try got an answer. */
export async function askWithCare<A extends Answer>(
  care: Care,
  call: CaredCall,
  tryOnce: TryOnce<A>,
): Promise<A> {
  const begun = performance.now();
  care.budget.earn();
  for (let tries = 1; ; tries++) {
    const outcome = await outcomeOf(care, call, tryOnce);
    const { answer, error } = outcome;
    const pauseMs = pauseBeforeRetry({
      method: call.method,
      tries,
      trouble: error?.trouble,
      status: answer?.status,
      retryAfterMs: answer?.retryAfterMs,
      leftMs: msLeft(call.deadline),
      random: Math.random(),
    });
    if (pauseMs !== undefined && care.budget.spend()) {
      answer?.discard?.();
      if (pauseMs > 0) await sleep(pauseMs);
      continue;
    }
    care.onAnswer?.({
      upstream: care.name,
      method: call.method,
      route: call.route,
      status: answer?.status,
      failure: error?.trouble,
      ms: performance.now() - begun,
      retries: tries - 1,
      requestId: call.requestId,
    });
    if (outcome.error) throw outcome.error;
    return outcome.answer;
  }
}

type Outcome<A> = { answer: A; error?: undefined } | { answer?: undefined; error: Unanswered };

async function outcomeOf<A extends Answer>(
  care: Care,
  { method, isRead = method === 'GET', deadline, timeoutMs: own = care.timeoutMs }: CaredCall,
  tryOnce: TryOnce<A>,
): Promise<Outcome<A>> {
  const leftMs = msLeft(deadline);
  // Mutations are not aborted when the client leaves.
  const left = method === 'GET' ? deadline?.left : undefined;
  if (leftMs <= 0) return { error: new Unanswered('late', 'the deadline of the request has passed') };
  if (left?.aborted) return { error: new Unanswered('left', 'whoever asked is gone') };
  if (care.calls >= care.mostCalls) {
    return { error: new Unanswered('crowded', `${care.calls} calls run or wait`, FAIR_MS) };
  }
  const timeoutMs = Math.ceil(Math.min(own, isRead ? leftMs * READ_SHARE : leftMs));
  care.calls += 1;
  try {
    return {
      answer: await care.breaker.run(() =>
        tryOnce({ timeoutMs, left }).catch(named(timeoutMs < Math.min(own, FAIR_MS))),
      ),
    };
  } catch (error) {
    return { error: unanswered(error) };
  } finally {
    care.calls -= 1;
  }
}

/** A timeout below FAIR_MS is the deadline's fault: it is reported as `late`, which the breaker does not count. */
const named =
  (isHurried: boolean) =>
  (error: unknown): never => {
    const known = unanswered(error);
    throw isHurried && known.trouble === 'timeout' ? new Unanswered('late', known.message) : known;
  };
