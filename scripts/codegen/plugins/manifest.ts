// Writes schema/generated/persisted-operations.json, from which the gateway answers what the browser sends by its hash.
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { compileOperations } from '../compile-operations.ts';

/** Hash -> name, type and body. */
export const plugin: PluginFunction = (_schema, documents) => {
  const { operations } = compileOperations(documents);
  const entries = operations.map(({ hash, name, type, body }) => [hash, { name, type, body }]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`;
};
