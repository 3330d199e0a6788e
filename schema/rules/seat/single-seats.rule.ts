/** Whether the seat at this index of a group of neighbours is free while the seats on both sides of it are not. */
export const isAlone = (isFree: (at: number) => boolean, at: number): boolean =>
  isFree(at) && !isFree(at - 1) && !isFree(at + 1);

/**
 * Single seats that a choice would leave over: free, without a free neighbour, and not single before. Couple seats do
 * not count, because their seats are sold together. Groups come from `neighbours`.
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
