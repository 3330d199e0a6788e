// What a token of an app needs for a field or a type, from the SDL.
import { type DirectiveNode, Kind } from 'graphql';

/** `Apps: …`; undefined without a mark of its own. */
export function scopeOf({
  astNode,
}: {
  astNode?: { directives?: readonly DirectiveNode[] | undefined } | null | undefined;
}): string | undefined {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'scope');
  const value = directive?.arguments?.find(({ name }) => name.value === 'requires')?.value;
  if (!directive) return undefined;
  return value?.kind === Kind.ENUM ? `Apps: scope \`${value.value}\`` : 'Apps: any token';
}
