// Counts what one network and everybody together do in a minute, in memory: a bound on our own log, not on a person.

interface Tries {
  /** How long to wait when it is one too many, seconds; 0 when it is not. */
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
