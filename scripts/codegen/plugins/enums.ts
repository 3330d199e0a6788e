// Writes schema/enums.ts: the values of every enum of the SDL, in its order, for use at run time.
import { isEnumType } from 'graphql';
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';

/** One constant per enum, so that a bundle contains only those it uses. */
export const plugin: PluginFunction = (schema) => {
  const enums = Object.values(schema.getTypeMap())
    .filter((type) => isEnumType(type))
    .filter(({ astNode }) => astNode)
    .map(({ name, astNode }) => {
      const values = (astNode?.values ?? []).map((value) => `'${value.name.value}'`);
      return `export const ${name} = [${values.join(', ')}] as const;\n`;
    });
  return enums.join('');
};
