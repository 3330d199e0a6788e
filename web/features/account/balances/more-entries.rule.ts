type Page = {
  entries: { edges: { node: { id: string } }[]; pageInfo: { hasNextPage: boolean } };
};

/** The next page after what is shown; an entry that came twice, because a new one pushed it on, stands once. */
export function withMoreEntries<Balance extends Page>(before: Balance, next: Balance): Balance {
  const known = new Set(before.entries.edges.map(({ node }) => node.id));
  const fresh = next.entries.edges.filter(({ node }) => !known.has(node.id));
  return { ...next, entries: { ...next.entries, edges: [...before.entries.edges, ...fresh] } };
}
