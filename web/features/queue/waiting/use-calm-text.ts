import { useEffect, useRef, useState } from 'react';

/** A text that changes often, for a live region: passed on at most once in `ms`. */
export function useCalmText(text: string, ms = 20_000): string {
  const [spoken, setSpoken] = useState(text);
  const spokenAt = useRef(0);
  useEffect(() => {
    if (text === spoken) return;
    const wait = Math.max(0, spokenAt.current + ms - performance.now());
    const waiting = setTimeout(() => {
      spokenAt.current = performance.now();
      setSpoken(text);
    }, wait);
    return () => clearTimeout(waiting);
  }, [text, spoken, ms]);
  return spoken;
}
