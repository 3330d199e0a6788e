// Deprecated parts of the schema: replacement, and last day.
import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

export interface Deprecation {
  /** `Type.field`, `Type.field(argument:)`, `Enum.value`. */
  path: string;
  /** A path of the schema. */
  instead: string;
  /** Last day on which it is answered: YYYY-MM-DD. */
  until: string;
}

/** Required format of a deprecation reason, with a parsable date and a replacement that exists. */
const form = /^Use `([\w.():]+)`\. Removed after (\d{4}-\d{2}-\d{2})\.$/;

interface Marked {
  name: string;
  deprecationReason?: string | null | undefined;
}

/** Everything that can be deprecated, by its path. */
function partsOf(schema: GraphQLSchema): Map<string, Marked> {
  const parts = new Map<string, Marked>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isEnumType(type))
      for (const value of type.getValues()) parts.set(`${type.name}.${value.name}`, value);
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    const fields: Record<string, GraphQLField<unknown, unknown> | GraphQLInputField> = type.getFields();
    for (const field of Object.values(fields)) {
      const path = `${type.name}.${field.name}`;
      parts.set(path, field);
      if ('args' in field) for (const arg of field.args) parts.set(`${path}(${arg.name}:)`, arg);
    }
  }
  return parts;
}

/** All deprecations in the order of the schema, and their faults on this day (YYYY-MM-DD), one line each. */
export function readDeprecations(
  schema: GraphQLSchema,
  today: string,
): { found: Deprecation[]; faults: string[] } {
  const parts = partsOf(schema);
  const found: Deprecation[] = [];
  const faults: string[] = [];
  for (const [path, { deprecationReason: reason }] of parts) {
    if (reason == null) continue;
    const [, instead = '', until = ''] = form.exec(reason) ?? [];
    if (!until) faults.push(`${path}: its reason is to be "Use \`Type.field\`. Removed after YYYY-MM-DD."`);
    else if (Number.isNaN(Date.parse(until))) faults.push(`${path}: ${until} is no day`);
    else if (!parts.has(instead) || parts.get(instead)?.deprecationReason != null)
      faults.push(`${path}: \`${instead}\` is not there to be used instead`);
    else if (until < today) faults.push(`${path} was to be removed after ${until}: remove it`);
    else found.push({ path, instead, until });
  }
  return { found, faults };
}
