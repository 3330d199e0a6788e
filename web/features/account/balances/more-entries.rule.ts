type Page = {
  entries: { edges: { node: { id: string } }[]; pageInfo: { hasNextPage: boolean } };
};

/** Adds the next page. An entry that came twice, because a new entry shifted it to the next page, is listed once. */
export function withMoreEntries<Balance extends Page>(before: Balance, next: Balance): Balance {
  const known = new Set(before.entries.edges.map(({ node }) => node.id));
  const fresh = next.entries.edges.filter(({ node }) => !known.has(node.id));
  return { ...next, entries: { ...next.entries, edges: [...before.entries.edges, ...fresh] } };
}
