import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { countAppCost } from '../../lib/app-metrics.ts';
import { priceOf } from '../judge-operation.ts';
import type { KnownOperations } from '../known-operations.ts';
import type { Budget, Spender } from './spend.ts';

interface BudgetDeps {
  schema: GraphQLSchema;
  known: KnownOperations;
  budget: Budget;
}

/**
 * Charges a subscription once, when it begins, for the possible cost of one event. Later events are free: the gateway decides when it
 * sends them, and the number of subscriptions is limited elsewhere.
 */
export async function refusalByBudget(
  payload: SubscribePayload,
  spender: Spender,
  { schema, known, budget }: BudgetDeps,
): Promise<GraphQLError | undefined> {
  const price = priceOf(payload, { schema, known }, false);
  const begun = price && (await budget.begin(price, spender));
  if (begun instanceof GraphQLError) return begun;
  if (begun && spender.callingApp) countAppCost(spender.callingApp.app.id, price.requested);
  return undefined;
}
