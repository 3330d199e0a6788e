// Builds queries for everything that a field of the schema can return, in as many operations as needed.
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
  /** Empty for a leaf. */
  inner: readonly Asked[];
}

const DEPTH = 5;

/** A selection of every field below this type without required arguments. A type inside itself is selected only with its leaves. */
export const wholeSelection = (type: GraphQLNamedType, depth = DEPTH): string =>
  written(askedOf(type, depth));

export interface Question {
  name: string;
  /** Types by variable. */
  args: Readonly<Record<string, string>>;
  /** Its arguments; by default each variable is the argument of its name. */
  given?: string;
}

/** Queries for everything in one field of Query, each within the limits of one operation. */
export function wholeQuestions(schema: GraphQLSchema, { name, args, given }: Question): string[] {
  const list = (items: string[]) => (items.length > 0 ? `(${items.join(', ')})` : '');
  const declared = list(Object.entries(args).map(([arg, type]) => `$${arg}: ${type}`));
  const passed = given ?? list(Object.keys(args).map((arg) => `${arg}: $${arg}`));
  const wrap = (part: readonly Asked[]) => `query Whole${declared} { ${name}${passed} ${written(part)} }`;
  const type = getNamedType(schema.getQueryType()!.getFields()[name]!.type);
  const fits = (part: readonly Asked[]) => refusalOf(parse(wrap(part)), schema) === undefined;
  return split(askedOf(type), fits).map(wrap);
}

/** `Type.field` of everything that these queries select; without queries, of everything in the field within the depth. */
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

/** Fills the parts in order. A field that is too large by itself is split in turn, and a leaf that is too large is left out. */
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

/** Paths at which two answers differ, without list indexes: `section.seats.state`. */
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
