import type { AppScope } from '@mo-man/schema/values.ts';
import { errorName } from '@mo-man/schema/errors.ts';
import { nestsTooDeep } from '@mo-man/schema/rules/site/nesting.rule.ts';
import { count } from '@mo-man/telemetry/metrics/record.ts';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { catalogueError } from '../lib/errors.ts';
import { refusalByScope } from './app-scopes.ts';
import type { KnownOperations } from './known-operations.ts';
import { MAX_TOKENS, refusalOf, refusalOfVariables, tooDeep } from './operation-limits.ts';

export interface ReadOptions {
  schema: GraphQLSchema;
  known: KnownOperations;
  allowFreeOperations: boolean;
  allowIntrospection: boolean;
}

/** Most parsed documents kept; many times what the web has. */
const MOST_KEPT = 200;

/** Returns a function that parses and validates a subscription's document, and caches it; on failure it returns the errors. */
export function subscriptionReader({ schema, known, allowFreeOperations, allowIntrospection }: ReadOptions) {
  const kept = new Map<string, DocumentNode>();
  const rules = [...specifiedRules];
  if (!allowIntrospection) rules.push(NoSchemaIntrospectionCustomRule);
  /** Validation messages reveal the schema, so they are sent only where introspection is allowed. */
  const told = (problems: readonly GraphQLError[]) =>
    problems.map((problem) => {
      const { message, extensions } = catalogueError('query_invalid');
      return new GraphQLError(allowIntrospection ? problem.message : message, { extensions });
    });

  const readFor = (
    payload: SubscribePayload,
    scopes: readonly AppScope[] | undefined,
  ): DocumentNode | readonly GraphQLError[] => {
    const hash = (payload.extensions?.['persistedQuery'] as { sha256Hash?: unknown } | undefined)?.sha256Hash;
    const source = payload.query || (typeof hash === 'string' ? known.find(hash) : undefined);
    if (!source || (!allowFreeOperations && !scopes && !known.isKnown(source))) {
      return [catalogueError('operation_not_known')];
    }
    const tooMany = refusalOfVariables(payload.variables);
    if (tooMany) return [tooMany];
    const seen = kept.get(source);
    if (seen) return isSubscription(seen, payload) ? seen : [catalogueError('query_invalid')];
    if (nestsTooDeep(source)) return [tooDeep()];
    let document: DocumentNode;
    try {
      document = parse(source, { maxTokens: MAX_TOKENS });
    } catch (error) {
      return told(error instanceof GraphQLError ? [error] : [catalogueError('query_invalid')]);
    }
    if (!isSubscription(document, payload)) return [catalogueError('query_invalid')];
    const refusal = refusalOf(document, schema);
    if (refusal) return [refusal];
    const problems = problemsOf(schema, document, rules);
    if (problems.length > 0) return told(problems);
    if (kept.size < MOST_KEPT) kept.set(source, document);
    return document;
  };
  /** `scopes`: those of the app that asks, which may send documents of its own; undefined for everybody else. */
  return (
    payload: SubscribePayload,
    scopes: readonly AppScope[] | undefined,
  ): DocumentNode | readonly GraphQLError[] => {
    const read = readFor(payload, scopes);
    const refused = scopes && 'kind' in read ? refusalByScope(schema, read, scopes) : undefined;
    const document = refused ? [refused] : read;
    const [problem] = 'kind' in document ? [] : document;
    const error = problem && errorName(problem.extensions['code']);
    if (error) count('moman_refusals_total', { error });
    return document;
  };
}

/** `validate` throws when a directive of a subscription has a wrong argument. */
function problemsOf(...[schema, document, rules]: Parameters<typeof validate>): readonly GraphQLError[] {
  try {
    return validate(schema, document, rules);
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

/** Queries and mutations go over HTTP, where cookies can be set. */
const isSubscription = (document: DocumentNode, { operationName }: SubscribePayload) =>
  getOperationAST(document, operationName)?.operation === 'subscription';
