import { useRef } from 'react';
import { type Attempt, attemptFor } from './attempt.rule.ts';

/** The key of an act that must happen once, as long as this screen is open: pressing again does it once. */
export function useAttemptKey(): (request: unknown) => string {
  const last = useRef<Attempt | undefined>(undefined);
  return (request) => {
    last.current = attemptFor(last.current, JSON.stringify(request), crypto.randomUUID());
    return last.current.key;
  };
}
