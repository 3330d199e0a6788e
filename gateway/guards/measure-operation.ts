import type { DocumentNode, SelectionSetNode } from 'graphql';

/** Limits of one operation, counted with fragments expanded. */
export interface OperationLimits {
  depth: number;
  /** Fields in all, repeated ones included. */
  fields: number;
  aliases: number;
  rootFields: number;
  directives: number;
  /** Fields that repeat a name within the same selection set. */
  repeats: number;
}

export type Excess = { limit: keyof OperationLimits; most: number };

/**
 * Returns the first limit that a document breaks, or undefined. Counting stops there, so nested fragments cannot make the count itself
 * expensive. Cyclic fragments are left to validation.
 */
export function findExcess(document: DocumentNode, limits: OperationLimits): Excess | undefined {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === 'FragmentDefinition' ? [[node.name.value, node.selectionSet] as const] : [],
    ),
  );
  const counts = { fields: 0, aliases: 0, rootFields: 0, directives: 0, repeats: 0 };
  const breaks = (limit: keyof typeof counts) => counts[limit] > limits[limit];

  const walk = (set: SelectionSetNode, depth: number, open: readonly string[]): Excess | undefined => {
    if (depth > limits.depth) return { limit: 'depth', most: limits.depth };
    const names = new Set<string>();
    for (const node of set.selections) {
      counts.directives += node.directives?.length ?? 0;
      if (node.kind === 'Field') {
        counts.fields += 1;
        if (node.alias) counts.aliases += 1;
        const name = (node.alias ?? node.name).value;
        if (names.has(name)) counts.repeats += 1;
        names.add(name);
        if (depth === 1) counts.rootFields += 1;
      }
      const broken = (['fields', 'aliases', 'rootFields', 'directives', 'repeats'] as const).find(breaks);
      if (broken) return { limit: broken, most: limits[broken] };
      const inner = innerSet(node, open);
      const excess = inner && walk(inner.set, inner.isField ? depth + 1 : depth, inner.open);
      if (excess) return excess;
    }
    return undefined;
  };

  const innerSet = (node: SelectionSetNode['selections'][number], open: readonly string[]) => {
    if (node.kind === 'FragmentSpread') {
      const name = node.name.value;
      const set = open.includes(name) ? undefined : fragments.get(name);
      return set && { set, isField: false, open: [...open, name] };
    }
    return node.selectionSet && { set: node.selectionSet, isField: node.kind === 'Field', open };
  };

  for (const node of document.definitions) {
    if (node.kind !== 'OperationDefinition') continue;
    const excess = walk(node.selectionSet, 1, []);
    if (excess) return excess;
  }
  return undefined;
}
