// Reads that several fields of an answer share, recorded for all of them and not only for the first.
import DataLoader from 'dataloader';
import type { Cause } from './explain.rule.ts';
import { asking } from './record-calls.ts';

/** A DataLoader whose calls are recorded for every field that asked for one of their keys, also when it was loaded before. */
export class BatchedReads<Key, Value> extends DataLoader<Key, Value> {
  readonly #causes: Map<Key, Set<Cause>>;

  constructor(
    read: (keys: readonly Key[]) => PromiseLike<ArrayLike<Value | Error>>,
    options?: DataLoader.Options<Key, Value>,
  ) {
    const causes = new Map<Key, Set<Cause>>();
    super((keys) => {
      const ofBatch = new Set<Cause>(keys.flatMap((key) => causes.get(key) ?? []));
      return ofBatch.size > 0 ? asking.run(ofBatch, () => read(keys)) : read(keys);
    }, options);
    this.#causes = causes;
  }

  override load(key: Key): Promise<Value> {
    const cause = asking.getStore();
    if (cause) {
      const ofKey = this.#causes.get(key) ?? new Set();
      this.#causes.set(key, ofKey.add(cause));
    }
    return super.load(key);
  }
}

/** Read once in a request, however many fields need it. */
export function readOnce<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  const causes = new Set<Cause>();
  return () => {
    const cause = asking.getStore();
    if (cause) causes.add(cause);
    return (answer ??= cause ? asking.run(causes, read) : read());
  };
}
