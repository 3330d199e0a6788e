/** Whether the seat at this place of a group of neighbours is free while those on both sides of it are not. */
export const isAlone = (isFree: (at: number) => boolean, at: number): boolean =>
  isFree(at) && !isFree(at - 1) && !isFree(at + 1);

/**
 * The seats that a choice would leave alone: free, without a free neighbour, and not alone before. Half a couple seat is
 * never sold alone, so its seats do not count. Groups come from `neighbours`.
 */
export function leftSingle<Seat extends { id: string; partner_id: string | null }>(
  groups: readonly (readonly Seat[])[],
  isFree: (seat: Seat) => boolean,
  chosen: ReadonlySet<string>,
): Seat[] {
  return groups
    .filter((group) => group.some(({ id }) => chosen.has(id)))
    .flatMap((group) => {
      const wasFree = (at: number) => group[at] !== undefined && isFree(group[at]);
      const staysFree = (at: number) => wasFree(at) && !chosen.has(group[at]?.id ?? '');
      return group.filter(
        ({ partner_id: partner }, at) => partner === null && isAlone(staysFree, at) && !isAlone(wasFree, at),
      );
    });
}
