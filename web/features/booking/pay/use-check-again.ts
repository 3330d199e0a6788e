import { useState } from 'react';

/** Has it asked about again at the buyer's wish, and remembers when, by this phone's clock; null before the first time. */
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
