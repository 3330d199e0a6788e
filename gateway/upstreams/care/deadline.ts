import { Unanswered } from '../../lib/trouble.ts';

/** When a request must be answered, and whether its client still waits. */
export interface Deadline {
  /** Milliseconds of `performance.now()`. */
  until: number;
  /** Aborted when the client leaves; undefined when several requests wait for the same answer. */
  left?: AbortSignal;
}

export const deadlineIn = (ms: number, left?: AbortSignal): Deadline => ({
  until: performance.now() + ms,
  ...(left ? { left } : {}),
});

/** Request header: how many milliseconds the gateway still waits for the answer. */
export const deadlineHeader = 'x-request-deadline';

/** Milliseconds left; Infinity without a deadline. */
export const msLeft = (deadline: Deadline | undefined): number =>
  deadline ? deadline.until - performance.now() : Infinity;

/** Waits for an answer that other requests may share, at most until the deadline; then throws `late`. */
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
