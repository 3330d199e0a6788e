import { noteWaiting } from './slow-answers.ts';

/** How long the server may stay silent before the page gives up and says so. Milliseconds. */
export const SILENCE_MS = 10_000;

/**
 * As `fetch`, but never without an end: fails with a `TimeoutError` when no answer begins within the time that a person
 * waits, or when one that has begun takes twice as long. What was asked may be done all the same: whoever asks again for
 * something that must happen once sends the same idempotency key.
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
    // The body is read after this; an end that comes after the last of it ends nothing.
    setTimeout(giveUp, 2 * SILENCE_MS);
    return answer;
  } finally {
    clearTimeout(waiting);
    answered();
  }
};
