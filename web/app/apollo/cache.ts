import { InMemoryCache } from '@apollo/client/cache';

/** Their ids are unique within one showing only, so they are stored inside their parent. */
const withinShowing = { keyFields: false } as const;

/** Cache policies of the site. Types without an id are stored inside their parents. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Session: { merge: true },
      Queue: { keyFields: ['showingId'] },
      SeatMap: { keyFields: ['showingId'] },
      TicketType: withinShowing,
      Section: withinShowing,
      Seat: withinShowing,
      Question: withinShowing,
    },
  });
}
