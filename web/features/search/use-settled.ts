import { useEffect, useState } from 'react';

/** The value once it has stayed the same for `milliseconds`: for what is asked while somebody types. */
export function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const settling = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(settling);
  }, [value, milliseconds]);
  return settled;
}
