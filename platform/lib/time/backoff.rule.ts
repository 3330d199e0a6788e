/** Waits of an exponential backoff, both in the same unit. */
export interface Backoff {
  /** The wait after the first try. */
  readonly first: number;
  /** The longest wait. */
  readonly longest: number;
}

/** The wait after the nth try (1 = the first): it doubles, up to the longest. */
export function backoff(tries: number, { first, longest }: Backoff): number {
  return Math.min(longest, first * 2 ** (tries - 1));
}

/** All waits of a backoff, in order; the last one stays. */
export function waitsOf(wait: Backoff): number[] {
  const doublings = Math.ceil(Math.log2(wait.longest / wait.first));
  return Array.from({ length: doublings + 1 }, (_, at) => backoff(at + 1, wait));
}
