import { noteWaiting } from './slow-answers.ts';

/** Time limit for the first byte of the answer. Milliseconds. */
export const SILENCE_MS = 10_000;

/**
 * As `fetch`, but with a timeout: fails with a `TimeoutError` when no answer begins within `SILENCE_MS`, or when a begun one takes twice
 * as long. The server may have done the request all the same, so a retry of something that must happen once needs the same idempotency
 * key.
 */
export const fetchInTime: typeof fetch = async (input, init) => {
  const giving = new AbortController();
  const giveUp = () => giving.abort(new DOMException('No answer in time', 'TimeoutError'));
  const stop = () => giving.abort(init?.signal?.reason);
  if (init?.signal?.aborted) stop();
  init?.signal?.addEventListener('abort', stop, { once: true });
  const answered = noteWaiting();
  const waiting = setTimeout(giveUp, SILENCE_MS);
  try {
    const answer = await fetch(input, { ...init, signal: giving.signal });
    // Limits reading the body; an abort after its end has no effect.
    setTimeout(giveUp, 2 * SILENCE_MS);
    return answer;
  } finally {
    clearTimeout(waiting);
    answered();
  }
};
