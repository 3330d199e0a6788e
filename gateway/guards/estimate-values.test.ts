import { buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { estimateValues } from './estimate-values.ts';

const schema = buildSchema(`
  type Query { book: Book books(first: Int! = 20): Books! shelves: [Book!]! }
  type Books { edges: [Edge!]! }
  type Edge { node: Book! }
  type Book { id: ID! tags: [String!]! alike: [Book!]! }
`);

test.each<[string, number]>([
  ['{ book { id } }', 2],
  ['{ book { tags } }', 11],
  ['{ shelves { id } }', 20],
  ['{ shelves { alike { alike { id } } } }', 10 + 100 + 1_000 + 1_000],
  ['{ books { edges { node { id } } } }', 1 + 20 * 3],
  ['{ books(first: 5) { edges { node { id } } } }', 1 + 5 * 3],
  ['{ books(first: 5) { edges { node { tags } } } }', 1 + 5 * (2 + 10)],
  ['{ books(first: 1000000) { edges { node { id } } } }', 1 + 100 * 3],
  ['query Q($n: Int!) { books(first: $n) { edges { node { id } } } }', 1 + 100 * 3],
  ['{ shelves { ...B } } fragment B on Book { alike { ... on Book { id } ...B } }', 10 + 100 + 100],
  ['{ shelves { nothing { here } } }', 10 + 10 + 10],
])('%s asks for %i values', (source, values) => {
  expect(estimateValues(parse(source), schema)).toBe(values);
});
