// Public pages are read by crowds: one question at a time for each key, and its answer kept for some seconds.

export interface KeepOptions<Value> {
  /** How long an answer is given to others, milliseconds. */
  keepMs: number;
  /** How long nobody asks again after a failure, milliseconds. */
  failedMs: number;
  /** How long a reader waits, milliseconds; the answer is kept for the next one even when it comes later. */
  waitMs: number;
  /** Most answers kept. */
  most: number;
  /** Most letters of all answers kept; the oldest go first. */
  mostLetters: number;
  lettersOf: (value: Value) => number;
  now?: () => number;
}

/** The answer for a key; undefined when there was none, or none in time. */
export type KeepBriefly<Value> = (
  key: string,
  ask: () => Promise<Value | undefined>,
) => Promise<Value | undefined>;

export function keepBriefly<Value>(options: KeepOptions<Value>): KeepBriefly<Value> {
  const { keepMs, failedMs, waitMs, most, mostLetters, lettersOf, now = () => performance.now() } = options;
  const kept = new Map<string, { answer: Promise<Value | undefined>; until: number; letters: number }>();
  let letters = 0;
  const drop = (key: string) => {
    letters -= kept.get(key)?.letters ?? 0;
    kept.delete(key);
  };
  const dropOldest = () => {
    for (const key of kept.keys()) {
      if (kept.size <= most && letters <= mostLetters) return;
      drop(key);
    }
  };

  const begin = (key: string, ask: () => Promise<Value | undefined>) => {
    const answer = ask().catch(() => undefined);
    const entry = { answer, until: Infinity, letters: 0 };
    drop(key);
    kept.set(key, entry);
    void answer.then((value) => {
      entry.until = now() + (value === undefined ? failedMs : keepMs);
      if (value === undefined || kept.get(key) !== entry) return;
      entry.letters = lettersOf(value);
      letters += entry.letters;
      dropOldest();
    });
    dropOldest();
    return entry;
  };

  return (key, ask) => {
    const known = kept.get(key);
    const { answer } = known && known.until > now() ? known : begin(key, ask);
    return inTime(answer, waitMs);
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
