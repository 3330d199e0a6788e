// Drops from a request to the existing GraphQL endpoint what filtering its fields left without meaning.
import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';

interface EndpointRequest {
  document: DocumentNode;
  variables: Record<string, unknown>;
}

/**
 * The request without spreads of fragments that have no field left, without those fragments, and without the variables that then
 * nobody reads; the endpoint refuses each of them (GraphQL specification, 5.5.2.1, 5.5.1.4 and 5.8.4). The delegation drops a spread in
 * the operation only, and keeps its variables.
 */
export function dropDeadParts({ document, variables }: EndpointRequest): EndpointRequest {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const left = new Map<string, FragmentDefinitionNode | null>();

  /** Null when no field is left. */
  const fragmentLeft = (name: string): FragmentDefinitionNode | null => {
    const known = left.get(name);
    if (known !== undefined) return known;
    const node = fragments.get(name);
    const selectionSet = node && setLeft(node.selectionSet);
    const made = selectionSet ? { ...node, selectionSet } : null;
    left.set(name, made);
    return made;
  };

  const setLeft = (set: SelectionSetNode): SelectionSetNode | null => {
    const selections = set.selections.flatMap((selection) => selectionLeft(selection) ?? []);
    return selections.length > 0 ? { ...set, selections } : null;
  };

  const selectionLeft = (selection: SelectionNode): SelectionNode | null => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return fragmentLeft(selection.name.value) && selection;
    if (!selection.selectionSet) return selection;
    const selectionSet = setLeft(selection.selectionSet);
    return selectionSet && { ...selection, selectionSet };
  };

  const operations = document.definitions.flatMap((node) => {
    if (node.kind !== Kind.OPERATION_DEFINITION) return [];
    const selectionSet = setLeft(node.selectionSet);
    return selectionSet ? [{ ...node, selectionSet }] : [];
  });
  const spread = [...left.values()].filter((node) => node !== null);
  const read = variablesIn([...operations, ...spread]);
  return {
    document: {
      ...document,
      definitions: [
        ...operations.map((node) => ({
          ...node,
          variableDefinitions: (node.variableDefinitions ?? []).filter(({ variable }) =>
            read.has(variable.name.value),
          ),
        })),
        ...spread,
      ],
    },
    variables: Object.fromEntries(Object.entries(variables).filter(([name]) => read.has(name))),
  };
}

/** Names of the variables that are read, without their definitions. */
function variablesIn(definitions: DefinitionNode[]): Set<string> {
  const names = new Set<string>();
  visit(
    { kind: Kind.DOCUMENT, definitions },
    { VariableDefinition: () => false, Variable: ({ name }) => void names.add(name.value) },
  );
  return names;
}
