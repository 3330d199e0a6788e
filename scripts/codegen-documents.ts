// Writes each operation as a ready document (no parsing in the browser) that carries its own hash,
// plus the two tables of hashes: the gateway's manifest and the browser's light map.
import type { ASTNode } from 'graphql';
import type { CompiledOperation } from './codegen-operations.ts';
import { compileFragments, compileOperations, typeNameOf } from './codegen-operations.ts';
import type { CodegenSources } from './codegen-sources.ts';

const constantOf = (fragment: string) => `${fragment}FragmentNode`;

function stringify(node: ASTNode): string {
  return JSON.stringify(node, (key, value: unknown) => {
    const absent = key === 'loc' || key === 'description' || (Array.isArray(value) && value.length === 0);
    return absent ? undefined : value;
  });
}

function writeDocument(operation: CompiledOperation): string {
  const type = typeNameOf(operation);
  const parts = [
    stringify(operation.definition),
    ...operation.fragments.map((one) => constantOf(one.name.value)),
  ];
  return (
    `export const ${operation.name}Document = { kind: 'Document', definitions: [${parts.join(', ')}], ` +
    `__meta__: { hash: '${operation.hash}' } } as unknown as CompiledDocument<${type}, ${type}Variables>;`
  );
}

/** `web/generated/operations.ts`, second half: `XDocument` per operation. */
export function writeDocuments({ files }: CodegenSources): { content: string; prepend: string[] } {
  const operations = compileOperations(files);
  const used = new Set(operations.flatMap((one) => one.fragments.map((fragment) => fragment.name.value)));
  const fragments = [...compileFragments(files)].filter(([name]) => used.has(name)).sort();
  return {
    prepend: ["import type { TypedDocumentNode } from '@apollo/client';"],
    content: [
      '/** A document ready to send, with the SHA-256 under which the gateway knows it. */',
      'export type CompiledDocument<Data, Variables> = TypedDocumentNode<Data, Variables> & {',
      '  __meta__: { hash: string };',
      '};',
      ...fragments.map(([name, node]) => `const ${constantOf(name)} = ${stringify(node)};`),
      ...operations.map(writeDocument),
    ].join('\n'),
  };
}

/** `schema/generated/persisted-operations.json`: hash -> name, type and body, read by the gateway. */
export function writeManifest({ files }: CodegenSources): string {
  const entries = compileOperations(files).map(({ hash, name, type, body }) => [hash, { name, type, body }]);
  return JSON.stringify(Object.fromEntries(entries), null, 1);
}

/** `web/generated/persisted.ts`: one constant an operation, importing nothing: an entry carries only those it sends. */
export function writeHashes({ files }: CodegenSources): string {
  return compileOperations(files)
    .map(
      ({ name, hash }) =>
        `/** The hash under which the gateway knows it. */\nexport const ${name}Hash = '${hash}';`,
    )
    .join('\n');
}
