// Every call of an upstream goes through here: as many at once as it has connections, none past the deadline, none while its breaker
// is open, reads again where a moment may mend them.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Agent } from 'undici';
import type { Breaker } from './breaker.ts';
import { type Deadline, msLeft } from './deadline.ts';
import { pauseBeforeRetry } from './retry.rule.ts';
import type { RetryBudget } from './retry-budget.ts';
import { type Trouble, Unanswered, unanswered } from '../../lib/trouble.ts';

/** What stands between the gateway and one upstream, for as long as the process lives. */
export interface Care {
  /** Named in logs and figures. */
  name: string;
  /** How long one call may take, milliseconds. */
  timeoutMs: number;
  /** Its connections. */
  agent: Agent;
  /** Most calls that run or wait for a connection. */
  mostCalls: number;
  /** Those that do. */
  calls: number;
  breaker: Breaker;
  budget: RetryBudget;
  /** Told what became of every call: for metrics and traces. */
  onAnswer?: ((report: CallReport) => void) | undefined;
}

/** What became of a call, its retries included. */
export interface CallReport {
  upstream: string;
  method: string;
  /** Its path with `:id` for what differs from call to call. */
  route: string;
  /** Of the answer; undefined when there was none. */
  status: number | undefined;
  /** Why there was none. */
  failure: Trouble | undefined;
  /** From the first try to the last byte of the last one's answer. */
  ms: number;
  retries: number;
  /** Of the request that it was made for. */
  requestId: string;
}

export interface CaredCall {
  method: string;
  /** It changes nothing, whatever its method. */
  isRead?: boolean | undefined;
  route: string;
  requestId: string;
  deadline?: Deadline | undefined;
  /** Where it is given longer than other calls, milliseconds. */
  timeoutMs?: number | undefined;
}

/** Any status is one. */
export interface Answer {
  status: number;
  retryAfterMs?: number | undefined;
  /** Lets go of what is still on the way, where the call is made again. */
  discard?: () => void;
}

/** One try: how long it may take, and what says that nobody waits for it any more. */
export type TryOnce<A> = (limits: { timeoutMs: number; left: AbortSignal | undefined }) => Promise<A>;

/** A read may take so much of what is left of a deadline: what is asked for after it, or because of it, has time too. */
const READ_SHARE = 0.8;

/** A call that had less time than this says nothing about its upstream. Milliseconds. */
const FAIR_MS = 1_000;

/** Throws `Unanswered`. */
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
  // What acts is heard to its end, whoever waits for it.
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

/** With less than a fair time the deadline was at fault, which is told alike, but not to the breaker. */
const named =
  (isHurried: boolean) =>
  (error: unknown): never => {
    const known = unanswered(error);
    throw isHurried && known.trouble === 'timeout' ? new Unanswered('late', known.message) : known;
  };
