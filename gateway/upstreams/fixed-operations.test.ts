// Checks that the operations with fixed names are in the schema with the right kind and a resolver.
import { readFileSync } from 'node:fs';
import { fixedOperations } from '@mo-man/schema/spec/operations.ts';
import { type GraphQLSchema, buildSchema, defaultFieldResolver } from 'graphql';
import { expect, test } from 'vitest';
import { gatewaySchema } from '../schema.ts';

const kinds = {
  query: 'getQueryType',
  mutation: 'getMutationType',
  subscription: 'getSubscriptionType',
} as const;
type Kind = keyof typeof kinds;
const all = Object.values(fixedOperations).flatMap((area) =>
  (Object.keys(kinds) as Kind[]).flatMap((kind) => area[kind].map((name) => [kind, name] as const)),
);
const schema = gatewaySchema({ mostIds: 90, report: () => {} });
const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');

/** What is missing for an operation, as messages. */
function missingOf(of: GraphQLSchema, [kind, name]: readonly [Kind, string], described: string): string[] {
  const field = of[kinds[kind]]()?.getFields()[name];
  if (!field) return [`no ${kind} ${name}`];
  const answers = kind === 'subscription' ? field.subscribe : field.resolve;
  return [
    ...(answers && answers !== defaultFieldResolver ? [] : [`nothing answers ${name}`]),
    ...(described.includes(`**\`${name}\`**`) ? [] : [`${name} is not in docs/api.md`]),
  ];
}

test('resolves and documents every fixed operation; no name is listed twice', () => {
  expect(all.flatMap((operation) => missingOf(schema, operation, page))).toEqual([]);
  expect(new Set(all.map(([, name]) => name)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(85);
});

test('control: finds an operation that is missing, unresolved or of another kind', () => {
  const planted = buildSchema('type Query { home: Int  logout: Int }');
  expect(missingOf(planted, ['query', 'events'], '')).toEqual(['no query events']);
  expect(missingOf(planted, ['mutation', 'logout'], '')).toEqual(['no mutation logout']);
  expect(missingOf(planted, ['query', 'home'], '')).toEqual([
    'nothing answers home',
    'home is not in docs/api.md',
  ]);
});
