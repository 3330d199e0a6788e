import { useRef } from 'react';
import { type Attempt, attemptFor } from './attempt.rule.ts';

/** The key of an act that must happen once, as long as this screen is open: pressing again does it once. */
export function useAttemptKey(): (wish: unknown) => string {
  const last = useRef<Attempt | undefined>(undefined);
  return (wish) => {
    last.current = attemptFor(last.current, JSON.stringify(wish), crypto.randomUUID());
    return last.current.key;
  };
}
