// Writes one React hook per operation for Apollo Client 4. `variables` are required exactly when the
// operation requires them; queries and subscriptions may be skipped with `skipToken`.
import { OperationTypeNode } from 'graphql';
import type { CompiledOperation } from './codegen-operations.ts';
import { compileOperations, typeNameOf } from './codegen-operations.ts';
import type { CodegenSources } from './codegen-sources.ts';

const states = "'empty' | 'complete' | 'streaming'";

function writeQuery(operation: CompiledOperation): string {
  const type = typeNameOf(operation);
  const generics = `ops.${type}, ops.${type}Variables`;
  const mark = operation.needsVariables ? '' : '?';
  const document = `ops.${operation.name}Document`;
  return `
export function use${type}(options${mark}: useQuery.Options<${generics}>): useQuery.Result<${generics}, ${states}>;
export function use${type}(options${mark}: useQuery.Options<${generics}> | SkipToken): useQuery.Result<${generics}, ${states}, Partial<ops.${type}Variables>>;
export function use${type}(options${mark}: useQuery.Options<${generics}> | SkipToken) {
  return useQuery(${document}, ${operation.needsVariables ? 'options' : 'options ?? {}'});
}
export function use${type.replace(/Query$/, 'LazyQuery')}(options?: useLazyQuery.Options<${generics}>): useLazyQuery.ResultTuple<${generics}, ${states}> {
  return useLazyQuery(${document}, options);
}`;
}

function writeMutation(operation: CompiledOperation): string {
  const type = typeNameOf(operation);
  const generics = `ops.${type}, ops.${type}Variables`;
  return `
export function use${type}(options?: useMutation.Options<${generics}>): useMutation.ResultTuple<${generics}> {
  return useMutation<${generics}>(ops.${operation.name}Document, options);
}`;
}

function writeSubscription(operation: CompiledOperation): string {
  const type = typeNameOf(operation);
  const generics = `ops.${type}, ops.${type}Variables`;
  const mark = operation.needsVariables ? '' : '?';
  return `
export function use${type}(options${mark}: useSubscription.Options<${generics}> | SkipToken): useSubscription.Result<ops.${type}> {
  return useSubscription(ops.${operation.name}Document, ${operation.needsVariables ? 'options' : 'options ?? {}'});
}`;
}

const writers = { query: writeQuery, mutation: writeMutation, subscription: writeSubscription };

/** `web/generated/hooks.ts`. */
export function writeHooks({ files }: CodegenSources): string {
  const operations = compileOperations(files);
  if (operations.length === 0) return 'export {};';
  const kinds = new Set(operations.map((operation) => operation.type));
  const hooks = [
    ...(kinds.has(OperationTypeNode.QUERY) ? ['useLazyQuery', 'useQuery'] : []),
    ...(kinds.has(OperationTypeNode.MUTATION) ? ['useMutation'] : []),
    ...(kinds.has(OperationTypeNode.SUBSCRIPTION) ? ['useSubscription'] : []),
  ];
  const skips = kinds.size > 1 || !kinds.has(OperationTypeNode.MUTATION);
  return [
    ...(skips ? ["import type { SkipToken } from '@apollo/client/react';"] : []),
    `import { ${hooks.join(', ')} } from '@apollo/client/react';`,
    "import * as ops from './operations.ts';",
    ...operations.map((operation) => writers[operation.type](operation)),
  ].join('\n');
}
