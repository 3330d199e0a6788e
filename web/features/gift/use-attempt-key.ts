import { useRef } from 'react';

/** A key for an act that must happen once: the same as long as the same is asked for, so that pressing again does it once. */
export function useAttemptKey(): (wish: unknown) => string {
  const last = useRef<{ wish: string; key: string } | null>(null);
  return (asked) => {
    const wish = JSON.stringify(asked);
    if (last.current?.wish !== wish) last.current = { wish, key: crypto.randomUUID() };
    return last.current.key;
  };
}
