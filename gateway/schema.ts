// The executable schema of schema/schema.graphql. Fields of REST upstreams are resolved here; fields of the GraphQL upstream are
// delegated to it.
import { makeExecutableSchema } from '@graphql-tools/schema';
import { filterSchema } from '@graphql-tools/utils';
import { sayErrors } from '@mo-man/schema/errors/say-errors.ts';
import { type GraphQLSchema, Kind } from 'graphql';
import type { GatewayContext } from './context/context.ts';
import { nameAskers } from './resolvers/explain-answers.ts';
import { boundAnswer } from './guards/bound-answer.ts';
import { type CountAct, limitMutations } from './guards/limit-mutations.ts';
import { liveResolvers } from './resolvers/live/live-resolvers.ts';
import { contentResolvers } from './resolvers/content/content-resolvers.ts';
import { nouns as contentNouns } from './resolvers/content/subschema.ts';
import { nouns as eventNouns, resolvers as eventResolvers } from './resolvers/event/resolvers.ts';
import { type ReportFailure, maskFailures } from './upstreams/mask-failures.ts';
import { sandboxResolvers } from './resolvers/event/sandbox-resolvers.ts';
import { nouns as movieNouns, resolvers as movieResolvers } from './resolvers/movie/resolvers.ts';
import { scalars } from './upstreams/scalars.ts';
import { addedFields, sdlOf } from './upstreams/sdl.ts';
import { nouns as searchNouns, searchResolvers } from './resolvers/search/search-resolvers.ts';
import { readWireNames } from './upstreams/wire-names.ts';

export interface SchemaOptions {
  mostIds: number;
  report: ReportFailure;
  /** Counts mutations by account and network; without it mutations are not limited. */
  countAct?: CountAct | undefined;
  /** Whether a request may be told which field caused an upstream call. */
  namesAskers?: boolean;
  /** Whether private shops may be opened; without it the schema does not have their mutations. */
  hasSandboxes?: boolean;
}

export function gatewaySchema({
  mostIds,
  report,
  countAct,
  namesAskers = false,
  hasSandboxes = true,
}: SchemaOptions): GraphQLSchema {
  const schema = makeExecutableSchema<GatewayContext>({
    typeDefs: sdlOf([
      'scalars',
      'directives',
      ...eventNouns,
      ...movieNouns,
      ...searchNouns,
      ...contentNouns,
      'sandbox',
    ]),
    resolvers: [
      scalars,
      ...eventResolvers,
      ...movieResolvers,
      searchResolvers,
      contentResolvers(mostIds),
      liveResolvers,
      sandboxResolvers,
    ],
  });
  sayErrors(schema);
  if (countAct) limitMutations(schema, countAct);
  const whole = boundAnswer(
    readWireNames(maskFailures(hasSandboxes ? schema : withoutSandboxes(schema), report)),
  );
  return namesAskers ? nameAskers(whole) : whole;
}

/** Without the mutations of private shops, and without the types that only they name. */
function withoutSandboxes(schema: GraphQLSchema): GraphQLSchema {
  const fields = addedFields(['sandbox']);
  const types = new Set(
    sdlOf(['sandbox']).definitions.flatMap((node) =>
      node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION
        ? [node.name.value]
        : [],
    ),
  );
  return filterSchema({
    schema,
    rootFieldFilter: (root, field) => !fields.has(`${root}.${field}`),
    typeFilter: (name) => !types.has(name),
  });
}
