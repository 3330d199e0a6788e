import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { type GraphQLSchema, isInterfaceType, isObjectType, print, printSchema } from 'graphql';

/**
 * The schema like `printSchema`, with the applied directives of the SDL after each field, which graphql-js leaves out:
 * readers of the printed schema need them to estimate a query's cost.
 */
export const plugin: PluginFunction = (schema) => {
  let type: string | undefined;
  /** Its arguments are on separate lines; the last line closes them. */
  let open: string | undefined;
  let isText = false;
  const lines = printSchema(schema).split('\n');
  const printed = lines
    .map((line) => {
      if (line.trim().startsWith('"""')) {
        if (line.split('"""').length === 2) isText = !isText;
        return line;
      }
      if (isText) return line;
      type = /^(?:type|interface) (\w+)/.exec(line)?.[1] ?? (line.startsWith('}') ? undefined : type);
      const [, name, rest = ''] = /^ {2}(\w+)(.*)/.exec(line) ?? [];
      if (name) open = rest === '(' ? name : undefined;
      const ended = rest === '(' ? undefined : (name ?? (line.startsWith('  )') ? open : undefined));
      return type && ended ? line + appliedTo(schema, type, ended) : line;
    })
    .join('\n');
  return `${printed}\n`;
};

function appliedTo(schema: GraphQLSchema, typeName: string, fieldName: string): string {
  const type = schema.getType(typeName);
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[fieldName] : undefined;
  const applied = field?.astNode?.directives?.filter(({ name }) => name.value !== 'deprecated') ?? [];
  return applied.map((directive) => ` ${print(directive)}`).join('');
}
