/**
 * Does `work` for each item, a few beside each other: one that is slow or fails does not keep the others from it, as a loop
 * would, whose order decides who is never reached. Gives what came of them; when some failed it throws, after all have ended.
 */
export async function eachApart<T, R>(items: Iterable<T>, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const failures: unknown[] = [];
  // One iterator for all hands.
  const rest = items[Symbol.iterator]();
  const hand = async (): Promise<void> => {
    for (let next = rest.next(); !next.done; next = rest.next()) {
      try {
        results.push(await work(next.value));
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of them failed`);
  return results;
}

/** Few enough that a worker leaves connections to the buyers, enough that one that waits for a lock is not all that happens. */
const atOnce = 4;
