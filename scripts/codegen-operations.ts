// Turns each operation into the very document the browser sends: its fragments included, `__typename`
// where Apollo Client would add it, and the SHA-256 of its printed form.
import { createHash } from 'node:crypto';
import type {
  DefinitionNode,
  DocumentNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { Kind, print, visit } from 'graphql';
import type { OperationFile } from './codegen-sources.ts';

/** One operation, ready to be written out in any form. */
export type CompiledOperation = {
  name: string;
  type: OperationTypeNode;
  /** The printed document; `hash` is taken over exactly these bytes. */
  body: string;
  hash: string;
  definition: OperationDefinitionNode;
  /** Every fragment it reaches, sorted by name. */
  fragments: FragmentDefinitionNode[];
  /** Whether a caller must pass variables. */
  needsVariables: boolean;
};

const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;

/** Same placement as Apollo's cache: last in every selection set but the operation's own. */
function addTypenames<Node extends DefinitionNode>(definition: Node): Node {
  return visit<Node>(definition, {
    SelectionSet: {
      enter(node, _key, parent) {
        if (parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION) return undefined;
        const present = node.selections.some((s) => s.kind === Kind.FIELD && s.name.value.startsWith('__'));
        return present ? undefined : { ...node, selections: [...node.selections, typename] };
      },
    },
  });
}

function spreadsIn(definition: DefinitionNode): string[] {
  const names: string[] = [];
  visit(definition, { FragmentSpread: (node) => void names.push(node.name.value) });
  return names;
}

function reach(start: DefinitionNode, all: Map<string, FragmentDefinitionNode>): FragmentDefinitionNode[] {
  const found = new Map<string, FragmentDefinitionNode>();
  const queue = spreadsIn(start);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const fragment = all.get(name);
    if (!fragment || found.has(name)) continue;
    found.set(name, fragment);
    queue.push(...spreadsIn(fragment));
  }
  return [...found.values()].sort((a, b) => (a.name.value < b.name.value ? -1 : 1));
}

/** All fragments of the web with their type names added, by name. */
export function compileFragments(files: OperationFile[]): Map<string, FragmentDefinitionNode> {
  const definitions = files.flatMap((file) => file.document.definitions);
  const fragments = definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION).map(addTypenames);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

/** All operations of the web, sorted by name. */
export function compileOperations(files: OperationFile[]): CompiledOperation[] {
  const fragments = compileFragments(files);
  const definitions = files.flatMap((file) => file.document.definitions);
  const operations = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION).map(addTypenames);
  return operations
    .map((definition): CompiledOperation => {
      const used = reach(definition, fragments);
      const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [definition, ...used] };
      const body = print(document);
      return {
        name: definition.name?.value ?? '',
        type: definition.operation,
        body,
        hash: createHash('sha256').update(body).digest('hex'),
        definition,
        fragments: used,
        needsVariables: (definition.variableDefinitions ?? []).some(
          (variable) => variable.type.kind === Kind.NON_NULL_TYPE && !variable.defaultValue,
        ),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** `EventScreen` + query -> `EventScreenQuery`: the suffix of its types and hooks. */
export function typeNameOf(operation: CompiledOperation): string {
  const suffix = operation.type.charAt(0).toUpperCase() + operation.type.slice(1);
  return operation.name.endsWith(suffix) ? operation.name : operation.name + suffix;
}
