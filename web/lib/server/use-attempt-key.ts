import { useRef } from 'react';
import { type Attempt, attemptFor } from './attempt.rule.ts';

/** Idempotency key of an action while this screen is open: pressing again repeats the same attempt. */
export function useAttemptKey(): (request: unknown) => string {
  const last = useRef<Attempt | undefined>(undefined);
  return (request) => {
    last.current = attemptFor(last.current, JSON.stringify(request), crypto.randomUUID());
    return last.current.key;
  };
}
