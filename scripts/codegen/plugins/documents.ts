// Writes each operation as a parsed document with its hash, which is all that the browser sends.
import type { ASTNode } from 'graphql';
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import type { CompiledFragment, CompiledOperation } from '../compile-operations.ts';
import { compileOperations, typeNameOf } from '../compile-operations.ts';

const constantOf = (fragment: CompiledFragment) => `${fragment.name}FragmentNode`;

function stringify(node: ASTNode): string {
  return JSON.stringify(node, (key, value: unknown) => {
    const absent = key === 'loc' || key === 'description' || (Array.isArray(value) && value.length === 0);
    return absent ? undefined : value;
  });
}

function writeDocument(operation: CompiledOperation): string {
  const type = typeNameOf(operation);
  const parts = [stringify(operation.definition), ...operation.fragments.map(constantOf)];
  return (
    `export const ${operation.name}Document = { kind: 'Document', definitions: [${parts.join(', ')}], ` +
    `__meta__: { hash: '${operation.hash}' } } as unknown as TypedDocumentNode<${type}, ${type}Variables>;\n`
  );
}

/** Fragments and documents of an operation file; a fragment of another file is imported from its generated file. */
export const plugin: PluginFunction = (_schema, documents) => {
  const { fragments, operations } = compileOperations(documents);
  const foreign = operations.flatMap((one) => one.fragments.filter(({ file }) => file !== one.file));
  return {
    prepend: [
      ...(operations.length > 0 ? ["import type { TypedDocumentNode } from '@apollo/client';"] : []),
      ...foreign.map((one) => `import { ${constantOf(one)} } from './${one.file}.ts';`),
    ],
    content: [
      ...fragments.map((one) => `export const ${constantOf(one)} = ${stringify(one.definition)};\n`),
      ...operations.map(writeDocument),
    ].join(''),
  };
};
