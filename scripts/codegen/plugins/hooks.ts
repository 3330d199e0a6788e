// Writes one React hook per operation for Apollo Client 4. `variables` are required exactly when the
// operation requires them; queries and subscriptions may be skipped with `skipToken`.
import { OperationTypeNode } from 'graphql';
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import type { CompiledOperation } from '../compile-operations.ts';
import { compileOperations, typeNameOf } from '../compile-operations.ts';

const states = "'empty' | 'complete' | 'streaming'";

function writeQuery(operation: CompiledOperation): string {
  const type = typeNameOf(operation);
  const generics = `${type}, ${type}Variables`;
  const mark = operation.needsVariables ? '' : '?';
  const document = `${operation.name}Document`;
  return `
export function use${type}(options${mark}: useQuery.Options<${generics}>): useQuery.Result<${generics}, ${states}>;
export function use${type}(options${mark}: useQuery.Options<${generics}> | SkipToken): useQuery.Result<${generics}, ${states}, Partial<${type}Variables>>;
export function use${type}(options${mark}: useQuery.Options<${generics}> | SkipToken) {
  return useQuery(${document}, ${operation.needsVariables ? 'options' : 'options ?? {}'});
}
export function use${type.replace(/Query$/, 'LazyQuery')}(options?: useLazyQuery.Options<${generics}>): useLazyQuery.ResultTuple<${generics}, ${states}> {
  return useLazyQuery(${document}, options);
}`;
}

function writeMutation(operation: CompiledOperation): string {
  const type = typeNameOf(operation);
  const generics = `${type}, ${type}Variables`;
  return `
export function use${type}(options?: useMutation.Options<${generics}>): useMutation.ResultTuple<${generics}> {
  return useMutation<${generics}>(${operation.name}Document, options);
}`;
}

function writeSubscription(operation: CompiledOperation): string {
  const type = typeNameOf(operation);
  const generics = `${type}, ${type}Variables`;
  const mark = operation.needsVariables ? '' : '?';
  return `
export function use${type}(options${mark}: useSubscription.Options<${generics}> | SkipToken): useSubscription.Result<${type}> {
  return useSubscription(${operation.name}Document, ${operation.needsVariables ? 'options' : 'options ?? {}'});
}`;
}

const writers = { query: writeQuery, mutation: writeMutation, subscription: writeSubscription };

/** Hooks of an operation file; their types and documents are above them in the same file. */
export const plugin: PluginFunction = (_schema, documents) => {
  const { operations } = compileOperations(documents);
  const kinds = new Set(operations.map(({ type }) => type));
  const hooks = [
    ...(kinds.has(OperationTypeNode.QUERY) ? ['useLazyQuery', 'useQuery'] : []),
    ...(kinds.has(OperationTypeNode.MUTATION) ? ['useMutation'] : []),
    ...(kinds.has(OperationTypeNode.SUBSCRIPTION) ? ['useSubscription'] : []),
  ];
  const skips = kinds.has(OperationTypeNode.QUERY) || kinds.has(OperationTypeNode.SUBSCRIPTION);
  return {
    prepend: [
      ...(skips ? ["import type { SkipToken } from '@apollo/client/react';"] : []),
      ...(hooks.length > 0 ? [`import { ${hooks.join(', ')} } from '@apollo/client/react';`] : []),
    ],
    content: operations.map((operation) => `${writers[operation.type](operation)}\n`).join(''),
  };
};
