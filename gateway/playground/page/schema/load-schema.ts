import {
  buildClientSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { ask, complaintOf } from '../ask.ts';

/** The gateway's schema; throws where introspection is switched off. */
export async function loadSchema(): Promise<GraphQLSchema> {
  const answer = await ask(getIntrospectionQuery({ inputValueDeprecation: true }));
  const complaint = complaintOf(answer);
  if (complaint) throw new Error(complaint);
  return buildClientSchema(answer.data as IntrospectionQuery);
}
