// Writes web/generated/persisted.ts: hashes for entries that ask without Apollo.
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { compileOperations } from '../compile-operations.ts';

/** One constant per operation, without imports, so that an entry contains only those it uses. */
export const plugin: PluginFunction = (_schema, documents) =>
  compileOperations(documents)
    .operations.map(
      ({ name, hash }) =>
        `/** The hash under which the gateway knows it. */\nexport const ${name}Hash = '${hash}';\n`,
    )
    .join('');
