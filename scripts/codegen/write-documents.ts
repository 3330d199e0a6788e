// Writes each operation as a parsed document with its hash, and the two tables of hashes: the gateway's manifest and
// the browser's map.
import type { ASTNode } from 'graphql';
import type { Types } from '@graphql-codegen/plugin-helpers';
import type { CompiledFragment, CompiledOperation } from './compile-operations.ts';
import { typeNameOf } from './compile-operations.ts';
import type { CodegenSources } from './read-sources.ts';

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
    `__meta__: { hash: '${operation.hash}' } } as unknown as TypedDocumentNode<${type}, ${type}Variables>;`
  );
}

/** Fragments and documents of one operation file; a fragment of another file is imported from its generated file. */
export function writeDocuments(sources: CodegenSources, file: string): Types.ComplexPluginOutput {
  const fragments = sources.fragments.filter((one) => one.file === file);
  const operations = sources.operations.filter((one) => one.file === file);
  const foreign = operations.flatMap((one) => one.fragments).filter((one) => one.file !== file);
  return {
    prepend: [
      ...(operations.length > 0 ? ["import type { TypedDocumentNode } from '@apollo/client';"] : []),
      ...foreign.map((one) => `import { ${constantOf(one)} } from './${one.file}.ts';`),
    ],
    content: [
      ...fragments.map((one) => `export const ${constantOf(one)} = ${stringify(one.definition)};`),
      ...operations.map(writeDocument),
    ].join('\n'),
  };
}

/** `schema/generated/persisted-operations.json`: hash -> name, type and body, read by the gateway. */
export function writeManifest({ operations }: CodegenSources): string {
  const entries = operations.map(({ hash, name, type, body }) => [hash, { name, type, body }]);
  return JSON.stringify(Object.fromEntries(entries), null, 1);
}

/**
 * `web/generated/persisted.ts`: one constant per operation, without imports, so that an entry contains only those it
 * uses.
 */
export function writeHashes({ operations }: CodegenSources): string {
  return operations
    .map(
      ({ name, hash }) =>
        `/** The hash under which the gateway knows it. */\nexport const ${name}Hash = '${hash}';`,
    )
    .join('\n');
}
