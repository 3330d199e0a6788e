export interface SpokenChoice {
  seats: readonly string[];
  count: number;
  total: number;
}

export const nothingChosen: SpokenChoice = { seats: [], count: 0, total: 0 };

/** The announcement after a change of the choice; null when nothing changed. */
export function choiceNews(
  before: SpokenChoice,
  after: SpokenChoice,
): { chosen: string[]; dropped: string[] } | null {
  const chosen = after.seats.filter((seat) => !before.seats.includes(seat));
  const dropped = before.seats.filter((seat) => !after.seats.includes(seat));
  const isSame = before.count === after.count && before.total === after.total;
  return isSame && chosen.length + dropped.length === 0 ? null : { chosen, dropped };
}
