// TABLE of the queries that visitors may use, with variables for data in which the owner takes part.
import type { Owned } from './_private-row.ts';

export interface PublicRead {
  /** Types by variable. */
  args: Record<string, string>;
  /** Written arguments, where they are not the variables; a short literal list leaves room for more fields of each item. */
  given?: string;
  variables(owned: Owned): Record<string, unknown>;
}

const nothing = (): Record<string, unknown> => ({});

export const publicReads: Record<string, PublicRead> = {
  app: { args: {}, variables: nothing },
  bestAvailable: {
    args: { input: 'BestAvailableInput!' },
    variables: ({ heldShowing: showingId }) => ({ input: { showingId, quantity: 1 } }),
  },
  districts: { args: { provinceCode: 'ID!' }, variables: () => ({ provinceCode: '79' }) },
  event: { args: { id: 'ID!' }, variables: ({ heldEvent: id }) => ({ id }) },
  publicProfile: {
    args: { slug: 'String!' },
    given: '(kind: venue, slug: $slug)',
    variables: ({ followedVenue: slug }) => ({ slug }),
  },
  eventBySlug: { args: { slug: 'String!' }, variables: () => ({ slug: 'show' }) },
  events: { args: {}, given: '(first: 2)', variables: nothing },
  eventsByIds: { args: { id: 'ID!' }, given: '(ids: [$id])', variables: ({ heldEvent: id }) => ({ id }) },
  film: { args: { id: 'ID!' }, variables: ({ heldEvent: id }) => ({ id }) },
  films: { args: {}, given: '(first: 2)', variables: nothing },
  cinemas: { args: {}, variables: nothing },
  reviews: { args: { filmId: 'ID!' }, variables: ({ heldEvent: filmId }) => ({ filmId }) },
  hiddenTicketTypes: {
    args: { showingId: 'ID!', code: 'String!' },
    variables: ({ heldShowing: showingId }) => ({ showingId, code: 'BANBE2026' }),
  },
  addOns: { args: { showingId: 'ID!' }, variables: ({ heldShowing: showingId }) => ({ showingId }) },
  home: { args: {}, variables: nothing },
  helpArticles: { args: {}, variables: nothing },
  helpArticle: { args: { slug: 'ID!' }, variables: () => ({ slug: 'payment-failed' }) },
  page: { args: { name: 'ID!' }, variables: () => ({ name: 'terms' }) },
  provinces: { args: {}, variables: nothing },
  presale: { args: { showingId: 'ID!' }, variables: ({ queuedShowing: showingId }) => ({ showingId }) },
  queueDraw: { args: { showingId: 'ID!' }, variables: ({ queuedShowing: showingId }) => ({ showingId }) },
  queue: { args: { showingId: 'ID!' }, variables: ({ queuedShowing: showingId }) => ({ showingId }) },
  quote: {
    args: { input: 'QuoteInput!' },
    variables: ({ heldShowing: showingId }) => ({ input: { showingId, seatIds: ['S02'] } }),
  },
  search: { args: { q: 'String!' }, variables: () => ({ q: 'title' }) },
  searchSuggestions: { args: { q: 'String!' }, variables: () => ({ q: 'title' }) },
  seatMap: {
    args: { showingId: 'ID!' },
    variables: ({ heldShowing: showingId }) => ({ showingId }),
  },
  seatLayout: { args: { showingId: 'ID!' }, variables: ({ heldShowing: showingId }) => ({ showingId }) },
  seatStates: { args: { showingId: 'ID!' }, variables: ({ heldShowing: showingId }) => ({ showingId }) },
  section: {
    args: { showingId: 'ID!', sectionId: 'ID!' },
    variables: ({ heldShowing: showingId, sectionId }) => ({ showingId, sectionId }),
  },
  showing: { args: { id: 'ID!' }, variables: ({ heldShowing: id }) => ({ id }) },
  ticketKeys: { args: {}, variables: nothing },
  recapYear: { args: {}, variables: nothing },
  votings: { args: {}, variables: nothing },
  voting: { args: { slug: 'String!' }, variables: () => ({ slug: 'best-night' }) },
  voucher: { args: { id: 'ID!' }, variables: ({ voucherId: id }) => ({ id }) },
  wards: { args: { within: 'ID!' }, variables: () => ({ within: '79' }) },
};
