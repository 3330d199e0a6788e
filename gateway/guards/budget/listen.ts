import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { priceOf } from '../judge-operation.ts';
import type { KnownOperations } from '../known-operations.ts';
import type { Budget, Spender } from './spend.ts';

interface BudgetDeps {
  schema: GraphQLSchema;
  known: KnownOperations;
  budget: Budget;
}

/**
 * A subscription is paid for when it begins, by what one event of it may cost. Its events are not: they come when something has
 * changed, as often as we send them, and how many subscriptions there may be is counted elsewhere.
 */
export async function refusalByBudget(
  payload: SubscribePayload,
  spender: Spender,
  { schema, known, budget }: BudgetDeps,
): Promise<GraphQLError | undefined> {
  const price = priceOf(payload, { schema, known }, false);
  const begun = price && (await budget.begin(price, spender));
  return begun instanceof GraphQLError ? begun : undefined;
}
