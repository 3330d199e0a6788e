import { errorName, isFailure } from '../../../lib/errors/error-code.ts';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Retries a call with the same idempotency key while the server still works on the first one (reaction `ask_again`). */
export async function askUntilAnswered<T>(call: () => Promise<T>, tries = 6): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (tries <= 1 || !isFailure(error, 'idempotency_in_progress')) throw error;
    await pause(1_000);
    return askUntilAnswered(call, tries - 1);
  }
}

/** Whether the server has decided. If not, the attempt must be retried with the same idempotency key. */
export function isDecided(error: unknown): boolean {
  const open = ['idempotency_in_progress', 'internal_error', 'upstream_unavailable', 'upstream_broken'];
  const name = errorName(error);
  return name !== null && !open.includes(name) && name !== 'service_unavailable';
}
