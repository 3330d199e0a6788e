import { forOthersToo } from '../http/deadline.ts';
import { noteCache } from '../http/explain-calls.ts';

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
    const isKnown = known !== undefined && known.until > now();
    noteCache(isKnown);
    if (isKnown) return known.answer;
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
