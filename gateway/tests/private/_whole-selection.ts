// Asks for all that a field of the schema can tell, in as many operations as it takes.
import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { refusalOf } from '../../guards/operation-limits.ts';

interface Asked {
  name: string;
  /** Nothing in it: a value. */
  inner: readonly Asked[];
}

const DEPTH = 5;

/** `{ … }` with every field below this type that needs no argument; a type inside itself is asked for its leaves only. */
export const wholeSelection = (type: GraphQLNamedType, depth = DEPTH): string =>
  written(askedOf(type, depth));

export interface Question {
  /** The field of Query. */
  name: string;
  /** Variables to their types. */
  args: Readonly<Record<string, string>>;
  /** Its arguments; without it each variable is the argument of its name. */
  given?: string;
}

/**
 * The same of one field of Query, in parts that are each within the limits of one operation: together they ask for all that
 * any operation may ask for there.
 */
export function wholeQuestions(schema: GraphQLSchema, { name, args, given }: Question): string[] {
  const list = (items: string[]) => (items.length > 0 ? `(${items.join(', ')})` : '');
  const declared = list(Object.entries(args).map(([arg, type]) => `$${arg}: ${type}`));
  const passed = given ?? list(Object.keys(args).map((arg) => `${arg}: $${arg}`));
  const wrap = (part: readonly Asked[]) => `query Whole${declared} { ${name}${passed} ${written(part)} }`;
  const type = getNamedType(schema.getQueryType()!.getFields()[name]!.type);
  const fits = (part: readonly Asked[]) => refusalOf(parse(wrap(part)), schema) === undefined;
  return split(askedOf(type), fits).map(wrap);
}

/** `Type.field` of all that these ask for; without them, of all that a field of Query has within the depth. */
export function fieldsIn(schema: GraphQLSchema, name: string, questions?: readonly string[]): Set<string> {
  const type = getNamedType(schema.getQueryType()!.getFields()[name]!.type);
  const seen = new Set<string>();
  const info = new TypeInfo(schema);
  for (const question of questions ?? [`{ ${name} ${written(askedOf(type))} }`]) {
    const note = () => void seen.add(`${info.getParentType()?.name}.${info.getFieldDef()?.name}`);
    visit(parse(question), visitWithTypeInfo(info, { Field: note }));
  }
  return seen;
}

/** Filled up one after the other; a field that is too much by itself is split in turn, a value that is too much left out. */
function split(fields: readonly Asked[], fits: (part: readonly Asked[]) => boolean): (readonly Asked[])[] {
  if (fits(fields)) return [fields];
  const parts: (readonly Asked[])[] = [];
  let open: readonly Asked[] = [];
  for (const field of fields) {
    if (fits([...open, field])) {
      open = [...open, field];
      continue;
    }
    if (open.length > 0) parts.push(open);
    open = fits([field]) ? [field] : [];
    if (open.length > 0) continue;
    const inside = (inner: readonly Asked[]) => [{ ...field, inner }];
    if (field.inner.length > 0) parts.push(...split(field.inner, (inner) => fits(inside(inner))).map(inside));
  }
  return open.length > 0 ? [...parts, open] : parts;
}

function askedOf(type: GraphQLNamedType, depth = DEPTH, around: readonly string[] = []): Asked[] {
  if (!isObjectType(type)) return [];
  const isRepeated = around.includes(type.name);
  return fieldsOf(type).flatMap((field) => {
    const innerType = getNamedType(field.type);
    if (isLeafType(innerType)) return [{ name: field.name, inner: [] }];
    if (isRepeated || depth === 0) return [];
    const inner = askedOf(innerType, depth - 1, [...around, type.name]);
    return inner.length > 0 ? [{ name: field.name, inner }] : [];
  });
}

const written = (part: readonly Asked[]): string =>
  part.length > 0
    ? `{ ${part.map(({ name, inner }) => (inner.length > 0 ? `${name} ${written(inner)}` : name)).join(' ')} }`
    : '';

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
