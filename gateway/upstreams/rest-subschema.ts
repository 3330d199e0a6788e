import { makeExecutableSchema } from '@graphql-tools/schema';
import { type GraphQLSchema, concatAST, parse } from 'graphql';
import type { GatewayContext } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { boundAnswer } from '../guards/bound-answer.ts';
import { type ReportFailure, maskFailures } from './mask-failures.ts';
import { scalars } from './scalars.ts';
import { type RootName, sdlOf } from './sdl.ts';
import { readWireNames } from './wire-names.ts';

export interface RestSubschema {
  nouns: readonly string[];
  /** Roots this upstream has nothing in, or that live elsewhere. */
  without: readonly RootName[];
  /** Merge roots and stubs of types that another upstream owns; never public. */
  internal?: string;
  resolvers: readonly Resolvers[];
}

/** A REST upstream as an executable schema of its part of the contract. */
export function restSubschema(part: RestSubschema, report: ReportFailure): GraphQLSchema {
  const schema = makeExecutableSchema<GatewayContext>({
    typeDefs: concatAST([
      sdlOf(['scalars', ...part.nouns], part.without),
      ...(part.internal ? [parse(part.internal)] : []),
    ]),
    resolvers: [scalars, ...part.resolvers],
  });
  return boundAnswer(maskFailures(readWireNames(schema), report));
}
