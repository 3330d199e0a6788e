import {
  buildClientSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import type { ShownCosts } from '../../shown-cost.ts';
import { ask, complaintOf, get } from '../ask.ts';

/** The gateway's schema; throws when introspection is off. */
export async function loadSchema(): Promise<GraphQLSchema> {
  const answer = await ask(getIntrospectionQuery({ inputValueDeprecation: true }));
  const complaint = complaintOf(answer);
  if (complaint) throw new Error(complaint);
  return buildClientSchema(answer.data as IntrospectionQuery);
}

/** Costs of fields; empty on failure, because the schema is readable without them. */
export async function loadCosts(): Promise<ShownCosts> {
  try {
    const answer = await get('/playground/costs.json', {});
    return answer.ok ? ((await answer.json()) as ShownCosts) : {};
  } catch {
    return {};
  }
}
