// Counts what one network and everybody together do in a minute, in memory: a bound on our own log, not on a person.

interface Tries {
  /** False when it is one too many. */
  take(network: string): boolean;
}

export function countTries(most: { perNetwork: number; inAll: number }, now: () => number = Date.now): Tries {
  let minute = 0;
  let all = 0;
  const counts = new Map<string, number>();
  return {
    take(network) {
      const current = Math.floor(now() / 60_000);
      if (current !== minute) {
        minute = current;
        all = 0;
        counts.clear();
      }
      const count = (counts.get(network) ?? 0) + 1;
      if (count > most.perNetwork || all >= most.inAll) return false;
      counts.set(network, count);
      all += 1;
      return true;
    },
  };
}
