import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import {
  type ConstDirectiveNode,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  print,
  printSchema,
} from 'graphql';

/**
 * The schema like `printSchema`, with the applied directives of the SDL after each field and type, which graphql-js leaves out:
 * readers of the printed schema need them to estimate a query's cost, and to know what a token of an app may read.
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
      const begun = /^(?:type|interface) (\w+)/.exec(line)?.[1];
      if (begun) {
        type = begun;
        return line.replace(/ \{$/, `${appliedTo(schema.getType(begun))} {`);
      }
      if (line.startsWith('}')) type = undefined;
      const [, name, rest = ''] = /^ {2}(\w+)(.*)/.exec(line) ?? [];
      if (name) open = rest === '(' ? name : undefined;
      const ended = rest === '(' ? undefined : (name ?? (line.startsWith('  )') ? open : undefined));
      return type && ended ? line + appliedTo(fieldOf(schema, type, ended)) : line;
    })
    .join('\n');
  return `${printed}\n`;
};

function fieldOf(schema: GraphQLSchema, typeName: string, fieldName: string) {
  const type = schema.getType(typeName);
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[fieldName] : undefined;
}

function appliedTo(
  place:
    | { astNode?: { directives?: readonly ConstDirectiveNode[] | undefined } | null | undefined }
    | undefined,
): string {
  const applied = place?.astNode?.directives?.filter(({ name }) => name.value !== 'deprecated') ?? [];
  return applied.map((directive) => ` ${print(directive)}`).join('');
}
