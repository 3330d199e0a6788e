import { InMemoryCache } from '@apollo/client/cache';

/** Their ids are unique within one showing only: they live inside the object that holds them. */
const withinShowing = { keyFields: false } as const;

/** All cache policies of the site. Types without an id of their own live inside their parents. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Session: { merge: true },
      // One of each for a showing.
      Queue: { keyFields: ['showingId'] },
      SeatMap: { keyFields: ['showingId'] },
      TicketType: withinShowing,
      Section: withinShowing,
      Seat: withinShowing,
      Question: withinShowing,
    },
  });
}
