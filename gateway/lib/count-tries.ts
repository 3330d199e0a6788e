// Counts attempts per minute, per network and in all, in the memory of this process. It limits load and log size, not people.

interface Tries {
  /** Seconds to wait when the limit is reached, else 0. */
  take(network: string): number;
}

export function countTries(most: { perNetwork: number; inAll: number }, now: () => number = Date.now): Tries {
  let minute = 0;
  let all = 0;
  const counts = new Map<string, number>();
  return {
    take(network) {
      const at = now();
      const current = Math.floor(at / 60_000);
      if (current !== minute) {
        minute = current;
        all = 0;
        counts.clear();
      }
      const count = (counts.get(network) ?? 0) + 1;
      if (count > most.perNetwork || all >= most.inAll)
        return Math.ceil(((current + 1) * 60_000 - at) / 1_000);
      counts.set(network, count);
      all += 1;
      return 0;
    },
  };
}
