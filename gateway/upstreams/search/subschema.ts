import type { ReportFailure } from '../mask-failures.ts';
import { restSubschema } from '../rest-subschema.ts';
import { searchResolvers } from './search-resolvers.ts';

export const nouns = ['search'] as const;

/** Search knows events by id only; the event upstream completes them. */
const internal = 'type Event { id: ID! }';

export const searchSubschema = (report: ReportFailure) => ({
  schema: restSubschema(
    { nouns, without: ['Mutation', 'Subscription'], internal, resolvers: [searchResolvers] },
    report,
  ),
});
