import { type Dispatcher, type RequestInit, type Response, fetch } from 'undici';
import { readRetryAfter } from './care/retry.rule.ts';
import { unanswered } from '../lib/trouble.ts';
import { upstreamAway } from '../lib/upstream-failure.ts';

export interface Fetched {
  status: number;
  retryAfterMs: number | undefined;
  /** Its body is not read yet. */
  answer: Response;
  discard(): void;
}

/** One try with `fetch`, for a body that is streamed. A redirect is a failure. */
export async function fetchOnce(
  dispatcher: Dispatcher,
  address: string,
  init: RequestInit,
): Promise<Fetched> {
  const answer = await fetch(address, { ...init, dispatcher, redirect: 'error' });
  const retryAfterMs = readRetryAfter(answer.headers.get('retry-after'), Date.now());
  return { status: answer.status, retryAfterMs, answer, discard: () => void answer.body?.cancel() };
}

/** Reads the whole body; `call` names it in the log when the connection is cut. */
export async function bytesOf({ answer }: Pick<Fetched, 'answer'>, call: string): Promise<Buffer> {
  try {
    return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    throw upstreamAway(unanswered(error), call);
  }
}
