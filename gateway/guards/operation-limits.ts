// What one operation may ask for, judged before it is validated: validation itself can be made expensive.
import { MOST_NESTING } from '@mo-man/schema/rules/site/nesting.rule.ts';
import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import { catalogueError } from '../lib/errors.ts';
import { MOST_ANSWER } from './bound-answer.ts';
import { dearestLists, estimateCost } from './estimate-cost.ts';
import { type OperationLimits, findExcess } from './measure-operation.ts';

/** Our largest own operation needs less than half of each; a test holds them to it. */
export const operationLimits: OperationLimits = {
  depth: 14,
  fields: 600,
  aliases: 40,
  rootFields: 12,
  directives: 40,
  repeats: 20,
};

/** Introspection is deep by nature; nothing else of it needs room. */
const introspectionLimits: OperationLimits = {
  depth: 24,
  fields: 600,
  aliases: 2,
  rootFields: 2,
  directives: 2,
  repeats: 20,
};

/**
 * Most points that an operation may cost, by estimate (estimate-cost.ts). Each of our own, and each example of the playground,
 * needs less than half; a test holds them to it.
 */
export const MOST_COST = 20_000;

/** Points of a question about the schema itself: no field of ours says what it costs. */
const INTROSPECTION_COST = 500;

/** What an operation may cost at most. */
export const costOf = (document: DocumentNode, schema: GraphQLSchema): number =>
  isIntrospection(document) ? INTROSPECTION_COST : estimateCost(document, schema);

/** Most tokens of a document; more is refused while parsing. */
export const MAX_TOKENS = 4_000;

/** The refusal of what opens more brackets than may be read. */
export const tooDeep = (): GraphQLError =>
  catalogueError('query_too_complex', { limit: 'nesting', most: MOST_NESTING });

/** Most values in the variables of one operation; our largest own needs a tenth. */
export const MOST_INPUTS = 1_000;

/** The refusal of variables with more values than anybody needs: each is coerced, and each wrong one is an error of its own. */
export const refusalOfVariables = (variables: unknown): GraphQLError | undefined =>
  countInputs(variables, MOST_INPUTS) > MOST_INPUTS
    ? catalogueError('query_too_complex', { limit: 'inputs', most: MOST_INPUTS })
    : undefined;

/** Counts no further than it has to. */
function countInputs(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const inner of Object.values(value)) {
    if (count > most) break;
    count += countInputs(inner, most - count);
  }
  return count;
}

/** What is said instead of an answer that became too large. */
export const tooLarge = (): GraphQLError =>
  catalogueError('query_too_complex', { limit: 'answer', most: MOST_ANSWER });

/** The refusal of an operation beyond the limits. */
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

/** Whether it asks for nothing but the schema. */
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
