import { eventChanged } from './event-changed.ts';
import { orderChanged } from './order-changed.ts';
import { queueTurn } from './queue-turn.ts';
import { seatsChanged } from './seats-changed.ts';
import { sessionEvents } from './session-events.ts';
import { ticketsChanged } from './tickets-changed.ts';
import { votingTally } from './voting-tally.ts';

export const liveResolvers = {
  Subscription: {
    eventChanged,
    orderChanged,
    seatsChanged,
    queueTurn,
    sessionEvents,
    ticketsChanged,
    votingTally,
  },
};
