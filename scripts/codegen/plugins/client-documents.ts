// Writes client/generated/operations.ts: every operation with its id and text, for the package for other clients.
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { compileOperations, typeNameOf } from '../compile-operations.ts';

/** One constant per operation, so that a bundle contains only those it uses. */
export const plugin: PluginFunction = (_schema, documents) => {
  const constants = compileOperations(documents).operations.map((operation) => {
    const { name, type: kind, hash, body } = operation;
    const type = typeNameOf(operation);
    const value = JSON.stringify({ name, kind, id: `sha256:${hash}`, text: body });
    return `export const ${name}: TypedDocument<${type}, ${type}Variables> = ${value};\n`;
  });
  return {
    prepend: ["import type { TypedDocument } from '../typed-document.ts';"],
    content: constants.join(''),
  };
};
