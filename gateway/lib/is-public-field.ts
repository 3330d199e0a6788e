import type { GraphQLField } from 'graphql';

/** Whether the SDL marks a field `@public` (schema/sdl/directives.graphql): the same for everybody in a language, for some seconds. */
export function isPublicField({ astNode }: Pick<GraphQLField<unknown, unknown>, 'astNode'>): boolean {
  return astNode?.directives?.some(({ name }) => name.value === 'public') ?? false;
}
