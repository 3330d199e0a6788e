interface WirePage<T> {
  items: { cursor: string; node: T }[];
  has_next_page: boolean;
  total_count: number;
}

export function connectionOf<T>(page: WirePage<T>) {
  return {
    edges: page.items,
    pageInfo: { hasNextPage: page.has_next_page, endCursor: page.items.at(-1)?.cursor ?? null },
    totalCount: page.total_count,
  };
}

/** What a loader found, in order: missing ids are left out, and a failure is thrown. */
export function foundOnes<T>(loaded: (T | Error | null)[]): T[] {
  const failure = loaded.find((item) => item instanceof Error);
  if (failure instanceof Error) throw failure;
  return loaded.filter((item): item is T => item !== null);
}
