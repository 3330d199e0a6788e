// Checks variables against their operation before it is sent.
import {
  coerceInputValue,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
} from 'graphql';

interface Fault {
  path: readonly (string | number)[];
  message: string;
}

interface Declared {
  name: string;
  type: GraphQLInputType;
  hasDefault: boolean;
}

/** Empty while the operation or the JSON cannot be parsed; those errors are shown elsewhere. */
export function faultsOf(schema: GraphQLSchema, query: string, text: string): Fault[] {
  const declared = declaredIn(schema, query);
  const values = objectOf(text);
  if (!declared || !values) return [];
  const unknown = Object.keys(values).filter((name) => !declared.some((variable) => variable.name === name));
  return [
    ...unknown.map((name) => ({ path: [name], message: `The operation has no variable $${name}.` })),
    ...declared.flatMap(({ name, type, hasDefault }) => {
      const value = values[name];
      if (value === undefined)
        return isNonNullType(type) && !hasDefault
          ? [{ path: [], message: `$${name} is missing: ${String(type)}.` }]
          : [];
      const faults: Fault[] = [];
      coerceInputValue(value, type, (path, _value, { message }) => {
        const given = valueAt(value, path);
        if (!isBlank(given)) faults.push({ path: [name, ...path], message });
      });
      return faults;
    }),
  ];
}

export interface Fitting {
  name: string;
  detail: string;
  info?: string;
}

/** Names allowed in the object at this path: fields of its type, or the operation's variables. */
export function namesAt(schema: GraphQLSchema, query: string, path: readonly string[]): Fitting[] {
  const declared = declaredIn(schema, query) ?? [];
  if (path.length === 0) return declared.map(({ name, type }) => ({ name, detail: String(type) }));
  const type = typeAt(declared, path);
  if (!isInputObjectType(type)) return [];
  return Object.values(type.getFields()).map((field) => ({
    name: field.name,
    detail: String(field.type),
    ...wordsOf(field),
  }));
}

/** Values of the enum or boolean at this path; empty for other types. */
export function valuesAt(schema: GraphQLSchema, query: string, path: readonly string[]): Fitting[] {
  const type = typeAt(declaredIn(schema, query) ?? [], path);
  if (isEnumType(type))
    return type
      .getValues()
      .map((value) => ({ name: `"${value.name}"`, detail: type.name, ...wordsOf(value) }));
  return type?.name === 'Boolean' ? ['true', 'false'].map((name) => ({ name, detail: 'Boolean' })) : [];
}

const wordsOf = ({ description }: { description?: string | null | undefined }) =>
  description ? { info: description } : {};

function typeAt(
  declared: readonly Declared[],
  [first, ...rest]: readonly string[],
): GraphQLNamedType | undefined {
  let type = getNamedType(declared.find(({ name }) => name === first)?.type);
  for (const step of rest)
    type = isInputObjectType(type) ? getNamedType(type.getFields()[step]?.type) : undefined;
  return type;
}

function declaredIn(schema: GraphQLSchema, query: string): Declared[] | undefined {
  try {
    const operation = parse(query).definitions.find(
      (definition): definition is OperationDefinitionNode => definition.kind === 'OperationDefinition',
    );
    return (operation?.variableDefinitions ?? []).flatMap(({ variable, type, defaultValue }) => {
      const known = typeFromAST(schema, type);
      return known && isInputType(known)
        ? [{ name: variable.name.value, type: known, hasDefault: defaultValue !== undefined }]
        : [];
    });
  } catch {
    return undefined;
  }
}

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() === '' ? '{}' : text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], value);

/** A placeholder is filled in when the operation runs, so it is valid for any type. */
const isBlank = (value: unknown) => typeof value === 'string' && value.startsWith('{{');
