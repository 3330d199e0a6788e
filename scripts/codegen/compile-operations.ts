// Compiles each operation into the document that the browser sends: including fragments, `__typename` where Apollo
// Client would add it, and the SHA-256 of its printed form.
import { createHash } from 'node:crypto';
import type { Types } from '@graphql-codegen/plugin-helpers';
import type {
  DocumentNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { concatAST, Kind, print, separateOperations, visit } from 'graphql';
import { moduleNameOf } from './operation-modules.ts';

/** A fragment with its type names, and the name of its operation file. */
export type CompiledFragment = { name: string; file: string; definition: FragmentDefinitionNode };

/** An operation in a form that all writers use. */
export type CompiledOperation = {
  name: string;
  /** Name of its operation file. */
  file: string;
  type: OperationTypeNode;
  /** The printed document; `hash` is calculated from exactly these bytes. */
  body: string;
  hash: string;
  definition: OperationDefinitionNode;
  /** All fragments that it uses, directly or indirectly. */
  fragments: CompiledFragment[];
  /** Whether a caller must pass variables. */
  needsVariables: boolean;
};

const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;

/** Same position as in Apollo's cache: last in every selection set except the operation's own. */
function addTypenames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: {
      enter(node, _key, parent) {
        if (parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION) return undefined;
        const present = node.selections.some((s) => s.kind === Kind.FIELD && s.name.value.startsWith('__'));
        return present ? undefined : { ...node, selections: [...node.selections, typename] };
      },
    },
  });
}

function compile(
  file: string,
  definition: OperationDefinitionNode,
  fragments: CompiledFragment[],
): CompiledOperation {
  const definitions = [definition, ...fragments.map((one) => one.definition)];
  const body = print({ kind: Kind.DOCUMENT, definitions });
  return {
    name: definition.name?.value ?? '',
    file,
    type: definition.operation,
    body,
    hash: createHash('sha256').update(body).digest('hex'),
    definition,
    fragments,
    needsVariables: (definition.variableDefinitions ?? []).some(
      (variable) => variable.type.kind === Kind.NON_NULL_TYPE && !variable.defaultValue,
    ),
  };
}

type Compiled = { fragments: CompiledFragment[]; operations: CompiledOperation[] };

/** Fragments and operations of the documents that an output is made of; "external" ones are only read. */
export function compileOperations(documents: Types.DocumentFile[]): Compiled {
  const typed = documents.flatMap((one) =>
    one.document ? [{ file: moduleNameOf(one), document: addTypenames(one.document) }] : [],
  );
  const whole = separateOperations(concatAST(typed.map(({ document }) => document)));
  const all = typed.flatMap(({ file, document }) =>
    document.definitions.map((definition) => ({ file, definition })),
  );
  const fragments = all.flatMap(({ file, definition }): CompiledFragment[] =>
    definition.kind === Kind.FRAGMENT_DEFINITION ? [{ name: definition.name.value, file, definition }] : [],
  );
  const own = new Set(documents.filter(({ type }) => type !== 'external').map(moduleNameOf));
  const operations = all.flatMap(({ file, definition }): CompiledOperation[] => {
    if (definition.kind !== Kind.OPERATION_DEFINITION || !own.has(file)) return [];
    const reached = whole[definition.name?.value ?? '']?.definitions ?? [];
    return [
      compile(
        file,
        definition,
        fragments.filter((one) => reached.includes(one.definition)),
      ),
    ];
  });
  return { fragments: fragments.filter(({ file }) => own.has(file)), operations };
}

/** `EventScreen` + query -> `EventScreenQuery`: the suffix of its types and hooks. */
export function typeNameOf(operation: CompiledOperation): string {
  const suffix = operation.type.charAt(0).toUpperCase() + operation.type.slice(1);
  return operation.name.endsWith(suffix) ? operation.name : operation.name + suffix;
}
