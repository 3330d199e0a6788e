import { useEffect, useState } from 'react';

/** The time of this device, to the minute; null on the server and until the app has taken over. */
export function useMinute(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const ticking = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
