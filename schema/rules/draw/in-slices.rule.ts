// A long list in slices, so that neither the page nor the server is kept from other work while it is hashed.

/** Most items of a slice; it takes some milliseconds. */
export const SLICE = 2_000;

/** Slices of a list, one after the other: at hand, or read from somewhere as they are wanted. */
export type Slices<T> = Iterable<readonly T[]> | AsyncIterable<readonly T[]>;

/** The slices of a list that is at hand. */
export function* slicesOf<T>(items: readonly T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += SLICE) yield items.slice(from, from + SLICE);
}

/** Maps every item; `pause` is awaited behind each slice. */
export async function mapInSlices<T, R>(
  slices: Slices<T>,
  each: (item: T) => R,
  pause: () => Promise<unknown>,
): Promise<R[]> {
  const results: R[] = [];
  for await (const slice of slices) {
    for (const item of slice) results.push(each(item));
    await pause();
  }
  return results;
}
