// Additional cost of a field, from the SDL.
import { type GraphQLField, getDirectiveValues, type GraphQLSchema } from 'graphql';

/** Points; undefined for a field without additional cost. */
export function weightOf(
  { astNode }: GraphQLField<unknown, unknown>,
  schema: GraphQLSchema,
): number | undefined {
  const directive = schema.getDirective('cost');
  const found = directive && astNode ? getDirectiveValues(directive, astNode) : undefined;
  return found?.['weight'] as number | undefined;
}
