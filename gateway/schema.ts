// The one stitch: four upstreams and the live fields become the schema that schema/schema.graphql prints.
import { stitchSchemas } from '@graphql-tools/stitch';
import { filterSchema } from '@graphql-tools/utils';
import { sayErrors } from '@mo-man/schema/errors/say-errors.ts';
import { type GraphQLSchema, concatAST } from 'graphql';
import { boundAnswer } from './guards/bound-answer.ts';
import { liveResolvers } from './live/live-resolvers.ts';
import { contentSubschema, nouns as contentNouns } from './upstreams/content/subschema.ts';
import { eventSubschema, nouns as eventNouns } from './upstreams/event/subschema.ts';
import type { ReportFailure } from './upstreams/mask-failures.ts';
import { movieSubschema, nouns as movieNouns } from './upstreams/movie/subschema.ts';
import { scalars } from './upstreams/scalars.ts';
import { addedFields, subscriptionsOf } from './upstreams/sdl.ts';
import { nouns as searchNouns, searchSubschema } from './upstreams/search/subschema.ts';

export interface StitchOptions {
  /** Most ids in one batched read. */
  mostIds: number;
  report: ReportFailure;
}

export function stitchGateway({ mostIds, report }: StitchOptions): GraphQLSchema {
  const event = eventSubschema(report, mostIds);
  const stitched = stitchSchemas({
    subschemas: [event, movieSubschema(report), searchSubschema(report), contentSubschema(mostIds)],
    typeDefs: concatAST([subscriptionsOf(['scalars', ...eventNouns, ...movieNouns])]),
    // The scalars again: their bare definitions among typeDefs would take any value.
    resolvers: { ...scalars, ...liveResolvers(event) },
    mergeTypes: true,
    typeMergingOptions: {
      // The contract's own words come first; the content endpoint's only where it alone has a type.
      typeDescriptionsMerger: (candidates) =>
        candidates.find(({ type }) => type.description)?.type.description,
    },
  });
  const isPublic = addedFields([...eventNouns, ...movieNouns, ...searchNouns, ...contentNouns]);
  const schema = filterSchema({
    schema: stitched,
    rootFieldFilter: (operation, field) => isPublic.has(`${operation}.${field}`),
  });
  sayErrors(schema);
  return boundAnswer(schema);
}
