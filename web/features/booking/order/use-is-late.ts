import { useEffect, useState } from 'react';

/** Whether this long has passed since the component was mounted: what loads beside the payment methods is waited for no longer. */
export function useIsLate(afterMs = 1_500): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(waiting);
  }, [afterMs]);
  return isLate;
}
