/**
 * Runs `work` for each item, `atOnce` in parallel, so that a slow or failing item does not keep the later ones from being reached. Returns
 * the results in the order in which they finished; when any failed it throws after all have ended.
 */
export async function eachApart<T, R>(items: Iterable<T>, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const failures: unknown[] = [];
  // All workers take items from one iterator.
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

/** Few enough to leave database connections to buyers, enough that one item that waits for a lock does not stop all others. */
const atOnce = 4;
