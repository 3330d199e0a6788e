/** Most items of a slice; it takes some milliseconds. */
const SLICE = 2_000;

/** Maps a long list without keeping the page or the server from other work meanwhile: it awaits `pause` after each slice. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  each: (item: T) => R,
  pause: () => Promise<unknown>,
): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += SLICE) {
    if (from > 0) await pause();
    for (const item of items.slice(from, from + SLICE)) results.push(each(item));
  }
  return results;
}
