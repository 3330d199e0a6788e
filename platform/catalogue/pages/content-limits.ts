import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';

/** Upper bound of the tokens of a document; the gateway's documents have far fewer. */
export const MOST_TOKENS = 4_000;
/** Upper bound of the root fields of an operation; each costs a statement. */
const MOST_ROOT_FIELDS = 50;
const MOST_FIELDS = 1_000;
/** Upper bound of the nesting of fields; the schema has four levels, introspection more. */
const DEEPEST = 15;

/**
 * The limit that a document exceeds, or null. Fragments count each time they are used; counting stops at the first excess, so that nested
 * fragments cannot make counting itself expensive.
 */
export function excessOf(document: DocumentNode): string | null {
  const fragments = new Map<string, SelectionSetNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node.selectionSet);
  }
  let fields = 0;
  let rootFields = 0;

  function walk({ selections }: SelectionSetNode, level: number, within: readonly string[]): string | null {
    if (level > DEEPEST) return `Fields go at most ${DEEPEST} levels deep.`;
    for (const node of selections) {
      fields += 1;
      if (node.kind === Kind.FIELD && level === 1) rootFields += 1;
      if (rootFields > MOST_ROOT_FIELDS)
        return `At most ${MOST_ROOT_FIELDS} root fields are answered at once.`;
      if (fields > MOST_FIELDS) return `At most ${MOST_FIELDS} fields are answered at once.`;
      const excess = below(node, level, within);
      if (excess) return excess;
    }
    return null;
  }

  function below(node: SelectionSetNode['selections'][number], level: number, within: readonly string[]) {
    if (node.kind === Kind.FIELD)
      return node.selectionSet ? walk(node.selectionSet, level + 1, within) : null;
    if (node.kind === Kind.INLINE_FRAGMENT) return walk(node.selectionSet, level, within);
    const name = node.name.value;
    const fragment = fragments.get(name);
    // Cycles and unknown fragments are refused by GraphQL's own validation.
    return fragment && !within.includes(name) ? walk(fragment, level, [...within, name]) : null;
  }

  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const excess = walk(node.selectionSet, 1, []);
    if (excess) return excess;
  }
  return null;
}
