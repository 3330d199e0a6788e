// Which of the web's own operations may be answered from the response cache: those whose fields are all public.
import type { AppScope } from '@mo-man/schema/values.ts';
import { type DocumentNode, type GraphQLSchema, parse } from 'graphql';
import { scopesOf } from '../guards/app-scopes.ts';
import type { KnownOperations } from '../guards/known-operations.ts';
import { isPublicQuery } from './is-public-query.ts';

export interface CacheableOperation {
  name: string;
  document: DocumentNode;
  variables: readonly string[];
  /** What a token of an app needs to ask it; undefined when it is not for apps. */
  scopes: readonly AppScope[] | undefined;
}

/** By the sha256 of their text. */
export function cacheableOperations(
  schema: GraphQLSchema,
  known: KnownOperations,
): ReadonlyMap<string, CacheableOperation> {
  const cacheable = new Map<string, CacheableOperation>();
  for (const [hash, { name, body }] of known.all()) {
    const document = parse(body);
    if (!isPublicQuery(schema, document)) continue;
    const variables = document.definitions.flatMap((node) =>
      node.kind === 'OperationDefinition'
        ? (node.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
        : [],
    );
    cacheable.set(hash, { name, document, variables, scopes: scopesOf(schema, document) });
  }
  return cacheable;
}
