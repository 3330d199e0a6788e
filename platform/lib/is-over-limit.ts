import { Failure } from './failure.ts';
import type { Limit } from './rate-limit.ts';

/** Counts one use of the key; true when it has used up its points. For limits that ask for more instead of refusing. */
export function isOverLimit(limit: Limit, key: string): Promise<boolean> {
  return limit.take(key).then(
    () => false,
    (refusal: unknown) => {
      if (refusal instanceof Failure && refusal.failure === 'too_fast') return true;
      throw refusal;
    },
  );
}
