import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';

/**
 * Whether an answer has a value or null for every selected field. A missing field would be read as null, as if there were no such page,
 * and hide that the answer is broken.
 */
export function keepsPromise(data: Readonly<Record<string, unknown>>, document: DocumentNode): boolean {
  return document.definitions.every(
    (node) => node.kind !== Kind.OPERATION_DEFINITION || hasAll(data, node.selectionSet),
  );
}

/** Fields below fragments and directives may be missing. */
function hasAll(value: unknown, { selections }: SelectionSetNode): boolean {
  if (value === null) return true;
  if (Array.isArray(value))
    return value.every((item) => hasAll(item, { kind: Kind.SELECTION_SET, selections }));
  if (typeof value !== 'object') return false;
  const fields = value as Record<string, unknown>;
  return selections.every((node) => {
    if (node.kind !== Kind.FIELD || node.directives?.length) return true;
    const own = fields[(node.alias ?? node.name).value];
    return own !== undefined && (!node.selectionSet || hasAll(own, node.selectionSet));
  });
}
