/** Most events that are shown beside what was found. */
const MOST_POPULAR = 6;

/** Who found as many has enough to look at; fewer are few. */
const ENOUGH_FOUND = 4;

export const hasFoundFew = ({ total }: { total: number }): boolean => total < ENOUGH_FOUND;

/** Ids of events that others look forward to beside what was found: featured ones first, without those that were found. */
export function popularBeside(
  { event_ids: found }: { event_ids: readonly string[] },
  { featured, onSale }: { featured: readonly string[]; onSale: readonly string[] },
): string[] {
  return [...new Set([...featured, ...onSale])].filter((id) => !found.includes(id)).slice(0, MOST_POPULAR);
}
