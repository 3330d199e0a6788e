// Generates valid read operations from the schema: aliases, fragments, directives, nested pages, arguments that exist.
import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isObjectType,
  isRequiredArgument,
  parse,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { Random } from '../../../testing/prove.ts';
import { refusalOf } from '../../guards/operation-limits.ts';

export interface Operation {
  query: string;
  document: DocumentNode;
  variables: Record<string, unknown>;
}

export interface Source {
  schema: GraphQLSchema;
  /** `Type.field` of everything that may be asked. */
  fields: ReadonlySet<string>;
  /** Values by `Type.field(argument)`, or by the argument's name alone. */
  values: Readonly<Record<string, readonly unknown[]>>;
  random: Random;
  /** How often each field has been asked so far; rarely asked ones are preferred. */
  asked: Map<string, number>;
}

const deepest = 6;

interface Draft {
  declared: string[];
  variables: Record<string, unknown>;
  fragments: { name: string; type: string; text: string }[];
  aliases: number;
  fields: string[];
  /** How often the least asked field below a type was asked before this draft, by type and depth. */
  least: Map<string, number>;
}

function valuesFor(source: Source, place: string, arg: GraphQLArgument): readonly unknown[] {
  const named = source.values[`${place}(${arg.name})`] ?? source.values[arg.name];
  if (named) return named;
  const type = getNamedType(arg.type);
  if (isEnumType(type)) return type.getValues().map(({ name }) => name);
  if (type.name === 'Boolean') return [true, false];
  throw new Error(`no values for ${place}(${arg.name})`);
}

/** A literal; an enum value has no quotes. */
function literalOf(value: unknown, isEnum: boolean): string {
  if (isEnum && typeof value === 'string') return value;
  if (Array.isArray(value)) return `[${value.map((item) => literalOf(item, isEnum)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, inner]) => `${name}: ${literalOf(inner, false)}`);
  return `{ ${parts.join(', ')} }`;
}

function argumentsOf(source: Source, draft: Draft, place: string, args: readonly GraphQLArgument[]): string {
  const { random } = source;
  const given = args.filter((arg) => isRequiredArgument(arg) || random.chance(55));
  const written = given.map((arg) => {
    const value = random.pick(valuesFor(source, place, arg));
    if (random.chance(50)) return `${arg.name}: ${literalOf(value, isEnumType(getNamedType(arg.type)))}`;
    const name = `v${draft.declared.length}`;
    draft.declared.push(`$${name}: ${String(arg.type)}`);
    draft.variables[name] = value;
    return `${arg.name}: $${name}`;
  });
  return written.length > 0 ? `(${written.join(', ')})` : '';
}

/** Only a field without alias and arguments may stand twice under one name. */
function fieldText(
  source: Source,
  draft: Draft,
  parent: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  depth: number,
): string {
  const { random } = source;
  const place = `${parent.name}.${field.name}`;
  draft.fields.push(place);
  const args = argumentsOf(source, draft, place, field.args);
  const directive = random.chance(6)
    ? random.pick([' @include(if: true)', ' @include(if: false)', ' @skip(if: true)', ' @skip(if: false)'])
    : '';
  const hasOwnName = args !== '' || directive !== '' || random.chance(20);
  const alias = hasOwnName ? `a${(draft.aliases += 1)}: ` : '';
  const type = getNamedType(field.type);
  const inner = isObjectType(type) ? ` { ${selectionText(source, draft, type, depth - 1)} }` : '';
  return `${alias}${field.name}${args}${directive}${inner}`;
}

/** The fields of a type that may be asked with so many levels left. */
const openFields = ({ fields }: Source, type: GraphQLObjectType, depth: number) =>
  Object.values(type.getFields()).filter(
    ({ name, type: of }) =>
      fields.has(`${type.name}.${name}`) && (depth > 0 || !isCompositeType(getNamedType(of))),
  );

/** How often the least asked field below the type has been asked; infinite without a field. */
function leastBelow(source: Source, draft: Draft, type: GraphQLObjectType, depth: number): number {
  const key = `${type.name} ${depth}`;
  const known = draft.least.get(key);
  if (known !== undefined) return known;
  const times = openFields(source, type, depth).map((field) => timesAsked(source, draft, type, field, depth));
  const least = Math.min(Infinity, ...times);
  draft.least.set(key, least);
  return least;
}

/** How often the field has been asked, or the least asked field below it. */
function timesAsked(
  source: Source,
  draft: Draft,
  parent: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  depth: number,
): number {
  const own = source.asked.get(`${parent.name}.${field.name}`) ?? 0;
  const type = getNamedType(field.type);
  return isObjectType(type) ? Math.min(own, leastBelow(source, draft, type, depth - 1)) : own;
}

function selectionText(source: Source, draft: Draft, type: GraphQLObjectType, depth: number): string {
  const { random } = source;
  const open = openFields(source, type, depth);
  const times = (field: GraphQLField<unknown, unknown>) => timesAsked(source, draft, type, field, depth);
  const rarest = () => open.toSorted((one, other) => times(one) - times(other))[0]!;
  const picked = Array.from({ length: open.length === 0 ? 0 : 1 + random.int(5) }, (_, at) =>
    at === 0 && random.chance(60) ? rarest() : random.pick(open),
  );
  const texts = picked.map((field) => {
    const text = fieldText(source, draft, type, field, depth);
    if (!random.chance(20)) return text;
    if (random.chance(50)) return `... on ${type.name} { ${text} }`;
    const name = `F${draft.fragments.length}`;
    draft.fragments.push({ name, type: type.name, text });
    return `...${name}`;
  });
  const again = draft.fragments.filter((fragment) => fragment.type === type.name);
  if (again.length > 0 && random.chance(10)) texts.push(`...${random.pick(again).name}`);
  if (texts.length === 0 || random.chance(10)) texts.push('__typename');
  return texts.join(' ');
}

function draftOf(source: Source): Operation & { fields: string[] } {
  const { random, schema } = source;
  const query = schema.getQueryType()!;
  const roots = Object.values(query.getFields()).filter(({ name }) => source.fields.has(`Query.${name}`));
  const draft: Draft = {
    declared: [],
    variables: {},
    fragments: [],
    aliases: 0,
    fields: [],
    least: new Map(),
  };
  const texts = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => {
    const one = random.pick(roots);
    const other = random.pick(roots);
    const depth = 1 + random.int(deepest);
    const isRarer =
      timesAsked(source, draft, query, one, depth) <= timesAsked(source, draft, query, other, depth);
    return fieldText(source, draft, query, isRarer ? one : other, depth);
  });
  const head = draft.declared.length > 0 ? `(${draft.declared.join(', ')})` : '';
  const fragments = draft.fragments.map(({ name, type, text }) => `fragment ${name} on ${type} { ${text} }`);
  const written = [`query Random${head} { ${texts.join(' ')} }`, ...fragments].join('\n');
  return { query: written, document: parse(written), variables: draft.variables, fields: draft.fields };
}

/** The next operation that is within the gateway's limits of one operation. */
export function randomOperation(source: Source): Operation {
  for (let tries = 200; tries > 0; tries -= 1) {
    const { fields, ...operation } = draftOf(source);
    if (refusalOf(operation.document, source.schema)) continue;
    for (const place of fields) source.asked.set(place, (source.asked.get(place) ?? 0) + 1);
    return operation;
  }
  throw new Error('no operation within the limits');
}
