// Response cache for answers that are the same for everybody: one request at a time per key, and the answer is kept for some seconds.

export interface ResponseCacheOptions<Value> {
  /** How long an answer is fresh, milliseconds. */
  keepMs: number;
  /** How long after that it is still served while it is refreshed, milliseconds. */
  staleMs: number;
  /** How long an answer stays true, milliseconds; it is never served longer. */
  trueMs?: (value: Value) => number;
  /** How long nothing is requested again after a failure, milliseconds. */
  failedMs: number;
  /** How long a reader waits, milliseconds; a later answer is still cached for the next one. */
  waitMs: number;
  most: number;
  /** Largest total weight of cached answers; the oldest are dropped first. */
  mostWeight: number;
  weightOf: (value: Value) => number;
  now?: () => number;
}

/** Returns the answer for a key, synchronously when it is cached; undefined when it failed or is late. */
export type ResponseCache<Value> = (
  key: string,
  ask: () => Promise<Value | undefined>,
) => Value | undefined | Promise<Value | undefined>;

interface Kept<Value> {
  asked: Promise<Value | undefined>;
  value: Value | undefined;
  /** No new request before this time. */
  freshUntil: number;
  /** Not served from this time on. */
  goneAt: number;
  weight: number;
}

export function responseCache<Value>(options: ResponseCacheOptions<Value>): ResponseCache<Value> {
  const { keepMs, staleMs, failedMs, waitMs, now = () => performance.now() } = options;
  const { trueMs = () => Infinity, most, mostWeight, weightOf } = options;
  const kept = new Map<string, Kept<Value>>();
  let weight = 0;
  const drop = (key: string) => {
    weight -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };
  const dropOldest = () => {
    for (const key of kept.keys()) {
      if (kept.size <= most && weight <= mostWeight) return;
      drop(key);
    }
  };

  const take = (entry: Kept<Value>, key: string, value: Value) => {
    const at = now();
    const wrongAt = at + trueMs(value);
    entry.value = value;
    entry.freshUntil = Math.min(at + keepMs, wrongAt);
    entry.goneAt = Math.min(at + keepMs + staleMs, wrongAt);
    if (kept.get(key) !== entry) return;
    const own = weightOf(value);
    weight += own - entry.weight;
    entry.weight = own;
    dropOldest();
  };
  /** Requests the answer and stores it; a failure keeps the old value. */
  const fill = (entry: Kept<Value>, key: string, ask: () => Promise<Value | undefined>) => {
    // No other request while this one runs.
    entry.freshUntil = Infinity;
    entry.asked = ask()
      .catch(() => undefined)
      .then((value) => {
        if (value === undefined) entry.freshUntil = now() + failedMs;
        else take(entry, key, value);
        return value;
      });
  };
  const begin = (key: string, ask: () => Promise<Value | undefined>) => {
    const entry: Kept<Value> = {
      asked: Promise.resolve(undefined),
      value: undefined,
      freshUntil: 0,
      goneAt: 0,
      weight: 0,
    };
    drop(key);
    kept.set(key, entry);
    fill(entry, key, ask);
    dropOldest();
    return entry;
  };

  return (key, ask) => {
    const known = kept.get(key);
    const at = now();
    if (known?.value !== undefined && known.goneAt > at) {
      if (known.freshUntil <= at) fill(known, key, ask);
      return known.value;
    }
    const { asked } = known && known.freshUntil > at ? known : begin(key, ask);
    return waitMs === Infinity ? asked : inTime(asked, waitMs);
  };
}

async function inTime<Value>(answer: Promise<Value>, waitMs: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), waitMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
