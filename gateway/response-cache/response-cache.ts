// What is the same for everybody is read by crowds: one question at a time for each key, and its answer kept for some seconds.

export interface ResponseCacheOptions<Value> {
  /** How long an answer is given to others, milliseconds. */
  keepMs: number;
  /** How long after that it is still given while it is asked for again, milliseconds. */
  staleMs: number;
  /** How long an answer stays true, milliseconds: it is not given any longer. */
  trueMs?: (value: Value) => number;
  /** How long nobody asks again after a failure, milliseconds. */
  failedMs: number;
  /** How long a reader waits, milliseconds; the answer is kept for the next one even when it comes later. */
  waitMs: number;
  /** Most answers kept. */
  most: number;
  /** Most that all answers kept may weigh; the oldest go first. */
  mostWeight: number;
  weightOf: (value: Value) => number;
  now?: () => number;
}

/** The answer for a key, at once when it is kept; undefined when there was none, or none in time. */
export type ResponseCache<Value> = (
  key: string,
  ask: () => Promise<Value | undefined>,
) => Value | undefined | Promise<Value | undefined>;

interface Kept<Value> {
  asked: Promise<Value | undefined>;
  value: Value | undefined;
  /** Nobody asks again before. */
  freshUntil: number;
  /** Nobody is given it from then on. */
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
  /** Asks, and puts what comes into the entry; a failure leaves it with what it has. */
  const fill = (entry: Kept<Value>, key: string, ask: () => Promise<Value | undefined>) => {
    // Until the answer is there.
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
