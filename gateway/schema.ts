// The executable schema of schema/schema.graphql. Fields of REST upstreams are resolved here; fields of the GraphQL upstream are
// delegated to it.
import { makeExecutableSchema } from '@graphql-tools/schema';
import { sayErrors } from '@mo-man/schema/errors/say-errors.ts';
import type { GraphQLSchema } from 'graphql';
import type { GatewayContext } from './context/context.ts';
import { nameAskers } from './resolvers/explain-answers.ts';
import { boundAnswer } from './guards/bound-answer.ts';
import { type CountAct, limitMutations } from './guards/limit-mutations.ts';
import { liveResolvers } from './resolvers/live/live-resolvers.ts';
import { contentResolvers } from './resolvers/content/content-resolvers.ts';
import { nouns as contentNouns } from './resolvers/content/subschema.ts';
import { nouns as eventNouns, resolvers as eventResolvers } from './resolvers/event/resolvers.ts';
import { type ReportFailure, maskFailures } from './upstreams/mask-failures.ts';
import { nouns as movieNouns, resolvers as movieResolvers } from './resolvers/movie/resolvers.ts';
import { scalars } from './upstreams/scalars.ts';
import { sdlOf } from './upstreams/sdl.ts';
import { nouns as searchNouns, searchResolvers } from './resolvers/search/search-resolvers.ts';
import { readWireNames } from './upstreams/wire-names.ts';

export interface SchemaOptions {
  mostIds: number;
  report: ReportFailure;
  /** Counts mutations by account and network; without it mutations are not limited. */
  countAct?: CountAct | undefined;
  /** Whether a request may be told which field caused an upstream call. */
  namesAskers?: boolean;
}

export function gatewaySchema({
  mostIds,
  report,
  countAct,
  namesAskers = false,
}: SchemaOptions): GraphQLSchema {
  const schema = makeExecutableSchema<GatewayContext>({
    typeDefs: sdlOf(['scalars', 'directives', ...eventNouns, ...movieNouns, ...searchNouns, ...contentNouns]),
    resolvers: [
      scalars,
      ...eventResolvers,
      ...movieResolvers,
      searchResolvers,
      contentResolvers(mostIds),
      liveResolvers,
    ],
  });
  sayErrors(schema);
  if (countAct) limitMutations(schema, countAct);
  const whole = boundAnswer(readWireNames(maskFailures(schema, report)));
  return namesAskers ? nameAskers(whole) : whole;
}
