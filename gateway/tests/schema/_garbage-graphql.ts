// Generates garbage: operations that the schema almost allows, broken documents and broken requests.
import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  isInterfaceType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import { garbageJson, garbageText, type Known } from '../../../testing/garbage.ts';
import type { HttpAsk } from '../../../testing/http.ts';
import type { Random } from '../../../testing/prove.ts';

const schema = buildSchema(readFileSync(new URL('../../../schema/schema.graphql', import.meta.url), 'utf8'));
const roots = {
  query: schema.getQueryType(),
  mutation: schema.getMutationType(),
  subscription: schema.getSubscriptionType(),
};
const usualDepth = 5;

export interface Means {
  random: Random;
  known: Known;
  /** `cookie` headers of people who are logged in. */
  cookies: readonly string[];
}

/** Prints without quotes, for enum values and literals. */
class Bare {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toJSON(): string {
    return this.text;
  }
}

function inputFor(type: GraphQLInputType, means: Means, name = ''): unknown {
  const { random, known } = means;
  if (random.chance(4)) return garbageJson(random);
  if (isNonNullType(type)) return inputFor(type.ofType, means, name);
  if (isListType(type)) {
    return Array.from({ length: random.pick([0, 1, 1, 2, 25]) }, () => inputFor(type.ofType, means, name));
  }
  if (isEnumType(type)) return new Bare(random.pick(type.getValues()).name);
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) =>
      random.chance(isNonNullType(field.type) ? 96 : 50),
    );
    return Object.fromEntries(fields.map((field) => [field.name, inputFor(field.type, means, field.name)]));
  }
  if (type.name === 'Boolean') return random.chance(50);
  if (type.name === 'Int' || type.name === 'Float' || type.name === 'Dong')
    return random.pick([0, 1, 2, 5, -1, 2 ** 31, 1.5]);
  const exist = known(name);
  return exist.length > 0 && random.chance(70) ? random.pick(exist) : garbageText(random);
}

function literal(value: unknown): string {
  if (value instanceof Bare) return value.text;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, inner]) => `${key}: ${literal(inner)}`)
      .join(', ')}}`;
  }
  return JSON.stringify(value);
}

interface Draft {
  /** For example `$v1: ID!`. */
  declared: string[];
  variables: Record<string, unknown>;
}

function argumentsOf(field: GraphQLField<unknown, unknown>, means: Means, draft: Draft): string {
  const { random } = means;
  const given = field.args.filter((arg) => random.chance(isNonNullType(arg.type) ? 97 : 40));
  const printed = given.map((arg) => {
    const value = inputFor(arg.type, means, arg.name);
    if (random.chance(50)) return `${arg.name}: ${literal(value)}`;
    const name = `v${draft.declared.length}`;
    draft.declared.push(`$${name}: ${String(arg.type)}`);
    draft.variables[name] = value;
    return `${arg.name}: $${name}`;
  });
  return printed.length > 0 ? `(${printed.join(', ')})` : '';
}

function selectionOf(type: GraphQLOutputType, means: Means, draft: Draft, depth: number): string {
  const { random } = means;
  const named = getNamedType(type);
  if (!isCompositeType(named)) return random.chance(1) ? ' { id }' : '';
  if (isUnionType(named) || isInterfaceType(named)) {
    const members = schema.getPossibleTypes(named);
    return ` { __typename ${members.map((one) => `... on ${one.name}${selectionOf(one, means, draft, depth - 1)}`).join(' ')} }`;
  }
  const fields = Object.values(named.getFields()).filter(
    (field) => depth > 0 || !isCompositeType(getNamedType(field.type)),
  );
  const picked = Array.from({ length: 1 + random.int(5) }, () => fields.length > 0 && random.pick(fields));
  return ` { __typename ${picked.map((field) => (field ? fieldOf(field, means, draft, depth) : '')).join(' ')} }`;
}

function fieldOf(field: GraphQLField<unknown, unknown>, means: Means, draft: Draft, depth: number): string {
  const { random } = means;
  const directive = random.chance(3)
    ? random.pick([' @include(if: "x")', ' @skip(if: true)', ' @defer', ' @nobody(a: 1)'])
    : '';
  // @graphql-tools/delegate 12.2.1 uses the first of two fields with the same name with its directive: `{ a { x @skip(if: true) x } }`
  // returns no x. A unique alias avoids that.
  const alias = directive ? `s${random.int(1e6)}: ` : random.chance(30) ? `a${random.int(4)}: ` : '';
  const args = argumentsOf(field, means, draft);
  return `${alias}${field.name}${args}${directive}${selectionOf(field.type, means, draft, depth - 1)}`;
}

/** An operation of the real schema with some garbage in it. */
function operationOf(means: Means): { query: string; variables: Record<string, unknown> } {
  const { random } = means;
  const kind = random.pick(['query', 'query', 'query', 'mutation', 'subscription'] as const);
  const root = roots[kind];
  const draft: Draft = { declared: [], variables: {} };
  if (!isObjectType(root)) throw new Error(`no ${kind} in the schema`);
  const fields = Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () => {
    const field = random.pick(Object.values(root.getFields()));
    return fieldOf(field, means, draft, random.chance(95) ? usualDepth : 20);
  });
  const head = draft.declared.length > 0 ? `(${draft.declared.join(', ')})` : '';
  return { query: `${kind} Garbage${head} { ${fields.join(' ')} }`, variables: draft.variables };
}

function broken(query: string, random: Random): string {
  const at = random.int(query.length);
  return random.pick([
    () => query.slice(0, at),
    () => query.slice(0, at) + query.slice(at + 1),
    () => `${query.slice(0, at)}${garbageText(random)}${query.slice(at)}`,
    () => `${'{ me '.repeat(500)}${'}'.repeat(500)}`,
    () => `query { ${Array.from({ length: 2_000 }, (_, i) => `a${i}: __typename`).join(' ')} }`,
    () => 'query A { ...F } fragment F on Query { ...G } fragment G on Query { ...F }',
    () => `${query} ${query}`,
    () => `{ __schema { types { fields { type { fields { type { name } } } } } } }`,
    () => garbageText(random),
  ])();
}

export function craft(means: Means): HttpAsk & { address: string } {
  const { random, cookies } = means;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'apollo-require-preflight': '1',
    'accept-language': random.pick(['vi', 'en', '*', 'x'.repeat(200)]),
  };
  if (random.chance(60)) headers['cookie'] = random.pick(cookies);
  if (random.chance(3))
    headers['cookie'] = random.pick([
      'mm_access=a.b.c; mm_refresh=x',
      '=;=;',
      'mm_access=%',
      'x'.repeat(2_000),
    ]);
  const { query, variables } = operationOf(means);
  const body: Record<string, unknown> = {
    query: random.chance(88) ? query : broken(query, random),
    variables: random.chance(95) ? variables : garbageJson(random),
  };
  if (random.chance(5)) body['operationName'] = garbageText(random);
  if (random.chance(3))
    body['extensions'] = { persistedQuery: { version: random.int(3), sha256Hash: garbageText(random) } };
  if (random.chance(93)) return { address: '/graphql', method: 'POST', headers, body: JSON.stringify(body) };
  const text = JSON.stringify(body);
  return random.pick([
    () => ({ address: '/graphql', method: 'POST', headers, body: JSON.stringify([body, body, body]) }),
    () => ({ address: '/graphql', method: 'POST', headers, body: text.slice(0, random.int(text.length)) }),
    () => ({ address: '/graphql', method: 'POST', headers, body: JSON.stringify(garbageJson(random)) ?? '' }),
    () => ({ address: '/graphql', method: 'POST', headers, body: 'z'.repeat(200_000) }),
    () => ({
      address: '/graphql',
      method: 'POST',
      headers: {
        ...headers,
        'content-type': random.pick([
          'text/plain',
          'application/graphql',
          'multipart/form-data; boundary=x',
          '',
        ]),
      },
      body: text,
    }),
    () => ({
      address: `/graphql?query=${encodeURIComponent(query.toWellFormed()).slice(0, 8_000)}`,
      headers,
    }),
    () => ({
      address: `/graphql?variables=%7B&query=%7Bme%7Bid%7D%7D&lang=${encodeURIComponent(garbageText(random).toWellFormed()).slice(0, 3_000)}`,
      headers,
    }),
    () => ({
      address: '/graphql',
      method: random.pick(['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']),
      headers,
    }),
  ])();
}
