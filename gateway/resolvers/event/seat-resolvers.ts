import type { Resolvers } from '../../generated/resolvers.ts';
import { orNull } from '../../upstreams/or-null.ts';

export const seatResolvers: Resolvers = {
  Query: {
    seatMap: (_, { showingId }, { event }) => event.seatMaps.load(showingId),
    bestAvailable: (_, { input: { showingId, quantity, wheelchair } }, { event }) =>
      event.bestSeats(showingId, quantity, wheelchair),
    seatLayout: (_, { showingId }, { event }) => orNull(() => event.seatLayout(showingId)),
    seatStates: (_, { showingId }, { event }) => orNull(() => event.seatStates(showingId)),
    section: (_, { showingId, sectionId }, { event }) => orNull(() => event.section(showingId, sectionId)),
  },
  Section: {
    seats: (section, _, { event }) =>
      section.kind === 'seated' ? event.seats(section.showing_id, section.id) : [],
  },
};
