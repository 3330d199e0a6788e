interface Offered {
  id: string;
  startsAt: string;
  /** Null when it cannot be booked. */
  callToAction: string | null;
}

/** The event's page lists all of them. */
const MOST = 3;

/** The next bookable showings of an event in place of a sold out one. */
export const otherShowings = <S extends Offered>(showings: readonly S[], soldOutId: string): S[] =>
  showings
    .filter(({ id, callToAction }) => id !== soldOutId && callToAction !== null)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .slice(0, MOST);
