/** Most popular events shown beside the results. */
const MOST_POPULAR = 6;

/** With this many results, no popular events are shown. */
const ENOUGH_FOUND = 4;

export const hasFoundFew = ({ total }: { total: number }): boolean => total < ENOUGH_FOUND;

/** Ids of popular events to show beside the results: featured ones first, without the results themselves. */
export function popularBeside(
  { event_ids: found }: { event_ids: readonly string[] },
  { featured, onSale }: { featured: readonly string[]; onSale: readonly string[] },
): string[] {
  return [...new Set([...featured, ...onSale])].filter((id) => !found.includes(id)).slice(0, MOST_POPULAR);
}
