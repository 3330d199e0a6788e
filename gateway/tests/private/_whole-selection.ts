// Asks for all that a field of the schema can tell.
import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** `{ … }` with every field below this type that needs no argument; a type inside itself is asked for its leaves only. */
export function wholeSelection(type: GraphQLNamedType, depth = 5, around: readonly string[] = []): string {
  if (!isObjectType(type)) return '';
  const isRepeated = around.includes(type.name);
  const asked = fieldsOf(type).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (isLeafType(inner)) return [field.name];
    if (isRepeated || depth === 0) return [];
    const selection = wholeSelection(inner, depth - 1, [...around, type.name]);
    return selection ? [`${field.name} ${selection}`] : [];
  });
  return asked.length > 0 ? `{ ${asked.join(' ')} }` : '';
}

const fieldsOf = (type: GraphQLObjectType): GraphQLField<unknown, unknown>[] =>
  Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument));

/** Where two answers differ: paths without positions in lists, `section.seats.state`. */
export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    return [...new Set(one.flatMap((item, at) => differences(item, other[at], path)))];
  }
  if (isRecord(one) && isRecord(other)) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return names.flatMap((name) => differences(one[name], other[name], path ? `${path}.${name}` : name));
  }
  return JSON.stringify(one) === JSON.stringify(other) ? [] : [path];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
