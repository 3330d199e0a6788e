interface Offered {
  id: string;
  startsAt: string;
  /** Null where nothing can be booked. */
  callToAction: string | null;
}

/** As many are named; all stand on the event's page. */
const MOST = 3;

/** What is offered in place of a showing that is sold out: the next ones of its event that can be booked. */
export const otherShowings = <S extends Offered>(showings: readonly S[], soldOutId: string): S[] =>
  showings
    .filter(({ id, callToAction }) => id !== soldOutId && callToAction !== null)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .slice(0, MOST);
