import type { Resolvers } from '../../generated/resolvers.ts';
import type { ReportFailure } from '../mask-failures.ts';
import { restSubschema } from '../rest-subschema.ts';
import { eventResolvers } from './event-resolvers.ts';
import { followResolvers } from './follow-resolvers.ts';
import { orderResolvers } from './order-resolvers.ts';
import { queueResolvers } from './queue-resolvers.ts';
import { seatResolvers } from './seat-resolvers.ts';
import { ticketResolvers } from './ticket-resolvers.ts';

export const nouns = ['event', 'follow', 'seat', 'order', 'payment', 'queue', 'ticket'] as const;

/** Merge root: where other upstreams' events are completed. */
const internal = 'extend type Query { _events(ids: [ID!]!): [Event]! }';
const mergeResolvers = {
  Query: {
    _events: (
      _: unknown,
      { ids }: { ids: string[] },
      context: { event: { events: { loadMany: LoadMany } } },
    ) => context.event.events.loadMany(ids),
  },
} as Resolvers;
type LoadMany = (ids: string[]) => Promise<unknown[]>;

export const eventSubschema = (report: ReportFailure, mostIds: number) => ({
  schema: restSubschema(
    {
      nouns,
      without: ['Subscription'],
      internal,
      resolvers: [
        eventResolvers,
        followResolvers,
        seatResolvers,
        orderResolvers,
        queueResolvers,
        ticketResolvers,
        mergeResolvers,
      ],
    },
    report,
  ),
  merge: {
    Event: {
      selectionSet: '{ id }',
      fieldName: '_events',
      key: ({ id }: { id: string }) => id,
      argsFromKeys: (ids: readonly string[]) => ({ ids }),
      dataLoaderOptions: { maxBatchSize: mostIds },
    },
  },
});
