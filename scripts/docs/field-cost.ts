// What a field costs beside its values, as the SDL says it.
import { type GraphQLField, getDirectiveValues, type GraphQLSchema } from 'graphql';

/** Points; undefined for a field that costs its values alone. */
export function weightOf(
  { astNode }: GraphQLField<unknown, unknown>,
  schema: GraphQLSchema,
): number | undefined {
  const directive = schema.getDirective('cost');
  const found = directive && astNode ? getDirectiveValues(directive, astNode) : undefined;
  return found?.['weight'] as number | undefined;
}
