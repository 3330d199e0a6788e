// TABLE of the queries that answer visitors, and what to ask them about so that the owner has something in it.
import type { Owned } from './_private-operations.ts';

export interface PublicRead {
  /** Argument to its type. */
  args: Record<string, string>;
  variables(owned: Owned): Record<string, unknown>;
  /** How deep to look, where all of it would be more than one operation may ask for. */
  depth?: number;
}

const nothing = (): Record<string, unknown> => ({});

export const publicReads: Record<string, PublicRead> = {
  bestAvailable: {
    args: { input: 'BestAvailableInput!' },
    variables: ({ heldShowing: showingId }) => ({ input: { showingId, quantity: 1 } }),
  },
  districts: { args: { provinceCode: 'ID!' }, variables: () => ({ provinceCode: '79' }) },
  event: { args: { id: 'ID!' }, variables: ({ heldEvent: id }) => ({ id }), depth: 3 },
  events: { args: {}, variables: nothing, depth: 3 },
  eventsByIds: { args: { ids: '[ID!]!' }, variables: ({ heldEvent: id }) => ({ ids: [id] }), depth: 1 },
  film: { args: { id: 'ID!' }, variables: ({ heldEvent: id }) => ({ id }), depth: 2 },
  films: { args: {}, variables: nothing, depth: 3 },
  cinemas: { args: {}, variables: nothing },
  reviews: { args: { filmId: 'ID!' }, variables: ({ heldEvent: filmId }) => ({ filmId }) },
  home: { args: {}, variables: nothing, depth: 1 },
  page: { args: { name: 'ID!' }, variables: () => ({ name: 'terms' }) },
  provinces: { args: {}, variables: nothing },
  presale: { args: { showingId: 'ID!' }, variables: ({ queuedShowing: showingId }) => ({ showingId }) },
  queueDraw: { args: { showingId: 'ID!' }, variables: ({ queuedShowing: showingId }) => ({ showingId }) },
  queue: { args: { showingId: 'ID!' }, variables: ({ queuedShowing: showingId }) => ({ showingId }) },
  quote: {
    args: { input: 'QuoteInput!' },
    variables: ({ heldShowing: showingId }) => ({ input: { showingId, seatIds: ['S02'] } }),
  },
  search: { args: { q: 'String!' }, variables: () => ({ q: 'title' }), depth: 2 },
  searchSuggestions: { args: { q: 'String!' }, variables: () => ({ q: 'title' }), depth: 2 },
  seatMap: { args: { showingId: 'ID!' }, variables: ({ heldShowing: showingId }) => ({ showingId }) },
  seatLayout: { args: { showingId: 'ID!' }, variables: ({ heldShowing: showingId }) => ({ showingId }) },
  seatStates: { args: { showingId: 'ID!' }, variables: ({ heldShowing: showingId }) => ({ showingId }) },
  section: {
    args: { showingId: 'ID!', sectionId: 'ID!' },
    variables: ({ heldShowing: showingId, sectionId }) => ({ showingId, sectionId }),
  },
  showing: { args: { id: 'ID!' }, variables: ({ heldShowing: id }) => ({ id }) },
  ticketKeys: { args: {}, variables: nothing },
  recapYear: { args: {}, variables: nothing },
  voting: { args: { slug: 'String!' }, variables: () => ({ slug: 'best-night' }), depth: 2 },
  voucher: { args: { id: 'ID!' }, variables: ({ voucherId: id }) => ({ id }), depth: 2 },
  wards: { args: { within: 'ID!' }, variables: () => ({ within: '79' }) },
};
