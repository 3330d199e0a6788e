// TABLE: the examples of the playground, in the order of its list. Each runs unchanged against the demo catalogue; a test runs them all
// in this order.
import { type GraphQLSchema, parse, validate } from 'graphql';
import { type Example, nameOf } from './example.ts';
import { accountExamples } from './examples/account.ts';
import { bookingExamples } from './examples/booking.ts';
import { discoverExamples } from './examples/discover.ts';
import { giftExamples } from './examples/gifts.ts';
import { queueExamples } from './examples/queue.ts';
import { sandboxExamples } from './examples/sandbox.ts';
import { ticketExamples } from './examples/tickets.ts';
import { voteExamples } from './examples/votes.ts';

export const examples: Example[] = [
  ...discoverExamples,
  ...accountExamples,
  ...bookingExamples,
  ...ticketExamples,
  ...giftExamples,
  ...voteExamples,
  ...queueExamples,
  ...sandboxExamples,
];

/** Those that the schema of this gateway has: a gateway in production has no private shops. All while the schema is not known. */
export const examplesIn = (schema: GraphQLSchema | undefined): Example[] =>
  schema ? examples.filter(({ query }) => validate(schema, parse(query)).length === 0) : examples;

export const exampleNamed = (name: string | null | undefined): Example | undefined =>
  examples.find((example) => nameOf(example) === name);
