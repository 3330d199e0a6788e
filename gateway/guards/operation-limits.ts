// What one operation may ask for, judged before it is validated: validation itself can be made expensive.
import { MOST_NESTING } from '@mo-man/schema/rules/site/nesting.rule.ts';
import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import { catalogueError } from '../errors.ts';
import { MOST_ANSWER } from './bound-answer.ts';
import { estimateValues } from './estimate-values.ts';
import { type OperationLimits, findExcess } from './measure-operation.ts';

/** Our largest own operation needs less than half of each; a test holds them to it. */
export const operationLimits: OperationLimits = {
  depth: 14,
  fields: 600,
  aliases: 40,
  rootFields: 12,
  directives: 40,
};

/** Introspection is deep by nature; nothing else of it needs room. */
const introspectionLimits: OperationLimits = {
  depth: 24,
  fields: 600,
  aliases: 2,
  rootFields: 2,
  directives: 2,
};

/**
 * Most values that an operation may ask for, by estimate (estimateValues). Each of our own, and each example of the
 * playground, needs less than half; a test holds them to it.
 */
export const MOST_VALUES = 20_000;

/** Most tokens of a document; more is refused while parsing. */
export const MAX_TOKENS = 4_000;

/** The refusal of what opens more brackets than may be read. */
export const tooDeep = (): GraphQLError =>
  catalogueError('query_too_complex', { limit: 'nesting', most: MOST_NESTING });

/** What is said instead of an answer that became too large. */
export const tooLarge = (): GraphQLError =>
  catalogueError('query_too_complex', { limit: 'answer', most: MOST_ANSWER });

/** The refusal of an operation beyond the limits. */
export function refusalOf(document: DocumentNode, schema: GraphQLSchema): GraphQLError | undefined {
  const asksOfItself = isIntrospection(document);
  const excess =
    findExcess(document, asksOfItself ? introspectionLimits : operationLimits) ??
    (!asksOfItself && estimateValues(document, schema) > MOST_VALUES
      ? { limit: 'values', most: MOST_VALUES }
      : undefined);
  return excess && catalogueError('query_too_complex', { limit: excess.limit, most: excess.most });
}

function isIntrospection(document: DocumentNode): boolean {
  return document.definitions.every(
    (node) =>
      node.kind === 'FragmentDefinition' ||
      (node.kind === 'OperationDefinition' &&
        node.selectionSet.selections.every(
          (root) => root.kind === 'Field' && root.name.value.startsWith('__'),
        )),
  );
}
