import { useState } from 'react';

/** Checks the payment again on request, and keeps the time by this phone's clock; null before the first check. */
export function useCheckAgain(ask: () => void) {
  const [checkedAt, setCheckedAt] = useState<number | null>(null);
  return {
    checkedAt,
    check: () => {
      ask();
      setCheckedAt(Date.now());
    },
  };
}
