import { Unanswered } from '../../lib/trouble.ts';

/** By when a request is answered, and whether anybody still waits for it. */
export interface Deadline {
  /** Milliseconds of `performance.now()`. */
  until: number;
  /** Aborted when whoever asked goes away; none where many wait for the same. */
  left?: AbortSignal;
}

export const deadlineIn = (ms: number, left?: AbortSignal): Deadline => ({
  until: performance.now() + ms,
  ...(left ? { left } : {}),
});

/** Tells an upstream how many milliseconds the gateway still waits for the answer. */
export const deadlineHeader = 'x-request-deadline';

/** What a deadline leaves, milliseconds; without one, any time. */
export const msLeft = (deadline: Deadline | undefined): number =>
  deadline ? deadline.until - performance.now() : Infinity;

/** What others asked for, awaited no longer than the deadline: `late` then. */
export async function withinDeadline<T>(answer: Promise<T>, deadline: Deadline | undefined): Promise<T> {
  if (!deadline) return await answer;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const tell = () => reject(new Unanswered('late', 'the deadline of the request has passed'));
    timer = setTimeout(tell, msLeft(deadline));
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
