// Limits of one operation, checked before validation, because validation itself can be made expensive.
import { MOST_NESTING } from '@mo-man/schema/rules/site/nesting.rule.ts';
import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import { catalogueError } from '../lib/errors.ts';
import { MOST_ANSWER } from './bound-answer.ts';
import { dearestLists, estimateCost } from './estimate-cost.ts';
import { type OperationLimits, findExcess } from './measure-operation.ts';

/** Our largest operation needs less than half of each limit; a test checks it. */
export const operationLimits: OperationLimits = {
  depth: 14,
  fields: 600,
  aliases: 40,
  rootFields: 12,
  directives: 40,
  repeats: 20,
};

/** Limits of an introspection query: it nests deeper, but needs few aliases and directives. */
const introspectionLimits: OperationLimits = {
  depth: 24,
  fields: 600,
  aliases: 2,
  rootFields: 2,
  directives: 2,
  repeats: 20,
};

/**
 * Most estimated points of an operation (estimate-cost.ts). Our own operations and the playground's examples need less than half; a test
 * checks it.
 */
export const MOST_COST = 20_000;

/** Points of an introspection query; the SDL states no cost for its fields. */
const INTROSPECTION_COST = 500;

/** Highest possible cost of an operation, in points. */
export const costOf = (document: DocumentNode, schema: GraphQLSchema): number =>
  isIntrospection(document) ? INTROSPECTION_COST : estimateCost(document, schema);

/** Most tokens of a document; parsing stops beyond them. */
export const MAX_TOKENS = 4_000;

/** The error for text with more nested brackets than are parsed. */
export const tooDeep = (): GraphQLError =>
  catalogueError('query_too_complex', { limit: 'nesting', most: MOST_NESTING });

/** Most values in the variables of one operation; our largest operation needs a tenth. */
export const MOST_INPUTS = 1_000;

/** The error for variables with too many values: each value is coerced, and each wrong one adds an error. */
export const refusalOfVariables = (variables: unknown): GraphQLError | undefined =>
  countInputs(variables, MOST_INPUTS) > MOST_INPUTS
    ? catalogueError('query_too_complex', { limit: 'inputs', most: MOST_INPUTS })
    : undefined;

function countInputs(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const inner of Object.values(value)) {
    if (count > most) break;
    count += countInputs(inner, most - count);
  }
  return count;
}

export const tooLarge = (): GraphQLError =>
  catalogueError('query_too_complex', { limit: 'answer', most: MOST_ANSWER });

/** The error for an operation beyond the limits; undefined when it is within them. */
export function refusalOf(document: DocumentNode, schema: GraphQLSchema): GraphQLError | undefined {
  const asksOfItself = isIntrospection(document);
  const excess = findExcess(document, asksOfItself ? introspectionLimits : operationLimits);
  if (excess) return catalogueError('query_too_complex', { limit: excess.limit, most: excess.most });
  const cost = costOf(document, schema);
  return cost > MOST_COST
    ? catalogueError('query_too_complex', {
        limit: 'cost',
        most: MOST_COST,
        cost,
        lists: dearestLists(document, schema),
      })
    : undefined;
}

/** Whether it asks only for the schema. */
export function isIntrospection(document: DocumentNode): boolean {
  return document.definitions.every(
    (node) =>
      node.kind === 'FragmentDefinition' ||
      (node.kind === 'OperationDefinition' &&
        node.selectionSet.selections.every(
          (root) => root.kind === 'Field' && root.name.value.startsWith('__'),
        )),
  );
}
