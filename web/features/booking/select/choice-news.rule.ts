/** What is chosen, as far as it is said aloud: the seats by name, how many tickets, and the sum in đồng. */
export interface SpokenChoice {
  seats: readonly string[];
  count: number;
  total: number;
}

export const nothingChosen: SpokenChoice = { seats: [], count: 0, total: 0 };

/** What to say when one choice follows another: the seats that came and went; null when nothing changed. */
export function choiceNews(
  before: SpokenChoice,
  after: SpokenChoice,
): { chosen: string[]; dropped: string[] } | null {
  const chosen = after.seats.filter((seat) => !before.seats.includes(seat));
  const dropped = before.seats.filter((seat) => !after.seats.includes(seat));
  const isSame = before.count === after.count && before.total === after.total;
  return isSame && chosen.length + dropped.length === 0 ? null : { chosen, dropped };
}
