// Judges a document that an app registers, as it would be judged when it is asked.
import { limits } from '@mo-man/schema/limits.ts';
import { nestsTooDeep } from '@mo-man/schema/rules/site/nesting.rule.ts';
import { type AppScope, appScopes } from '@mo-man/schema/values.ts';
import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { catalogueError } from '../lib/errors.ts';
import { refusalByScope, scopesOf } from './app-scopes.ts';
import { LEAST_COST } from './judge-operation.ts';
import { MAX_TOKENS, costOf, refusalOf, tooDeep } from './operation-limits.ts';
import { refuseSubscription } from './subscriptions-by-socket.ts';

export interface MeasuredDocument {
  document: string;
  /** Estimate in points. */
  cost: number;
  scopes: readonly AppScope[];
}

const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule];

/** What the document costs and needs; the error for one that no app could ask. Introspection is not for registering. */
export function judgeDocument(text: string, schema: GraphQLSchema): MeasuredDocument | GraphQLError {
  if (text.length > limits.appDocumentMaxLength)
    return catalogueError('query_too_complex', { limit: 'length', most: limits.appDocumentMaxLength });
  if (nestsTooDeep(text)) return tooDeep();
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: MAX_TOKENS });
  } catch {
    return catalogueError('query_invalid');
  }
  const refusal = refusalOf(document, schema) ?? refuseSubscription(document);
  if (refusal) return refusal;
  // What is wrong in it would tell of fields: in production the schema is not shown (introspection).
  if (validate(schema, document, rules, { maxErrors: 1 }).length > 0) return catalogueError('query_invalid');
  const scopes = scopesOf(schema, document);
  if (!scopes) return refusalByScope(schema, document, appScopes) ?? catalogueError('query_invalid');
  return { document: text, cost: Math.max(LEAST_COST, costOf(document, schema)), scopes };
}
