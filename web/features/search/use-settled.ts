import { useEffect, useState } from 'react';

/** The value once it has not changed for `milliseconds` (debounce), for requests while somebody types. */
export function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const settling = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(settling);
  }, [value, milliseconds]);
  return settled;
}
