import { forOthersToo } from '../http/deadline.ts';

export interface TogetherOptions {
  /** How long an answer is cached, milliseconds. */
  keepMs: number;
  /** Size of the cache; the oldest answers are evicted first. */
  most: number;
  now?: () => number;
}

/** Coalesces calls with the same key: those that come while one is running, or within `keepMs` after it, share its answer. */
export function askTogether<Answer>({ keepMs, most, now = () => performance.now() }: TogetherOptions) {
  const asked = new Map<string, { answer: Promise<Answer>; until: number }>();
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = asked.get(key);
    if (known && known.until > now()) return known.answer;
    const entry = { answer: forOthersToo(ask), until: Infinity };
    asked.delete(key);
    asked.set(key, entry);
    for (const oldest of asked.keys()) {
      if (asked.size <= most) break;
      asked.delete(oldest);
    }
    entry.answer.then(
      () => (entry.until = now() + keepMs),
      () => (entry.until = 0),
    );
    return entry.answer;
  };
}
