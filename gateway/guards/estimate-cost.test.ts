import { buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { dearestLists, estimateCost } from './estimate-cost.ts';

const schema = buildSchema(`
  directive @cost(weight: Int!) on FIELD_DEFINITION
  directive @listSize(assumedSize: Int, slicingArguments: [String!], sizedFields: [String!]) on FIELD_DEFINITION
  type Query {
    book: Book @cost(weight: 7)
    books(first: Int! = 20): Books! @listSize(slicingArguments: ["first"], sizedFields: ["edges"])
    byIds(ids: [ID!]!): [Book!]! @listSize(slicingArguments: ["ids"])
    shelves: [Book!]!
    found: Found! @listSize(assumedSize: 4, sizedFields: ["hits"])
  }
  type Books { edges: [Edge!]! tags: [String!]! }
  type Found { hits: [Book!]! }
  type Edge { node: Book! }
  type Book { id: ID! tags: [String!]! alike: [Book!]! author: Book @cost(weight: 2) seats: [Book!]! @listSize(assumedSize: 50) }
`);

test.each<[string, number]>([
  ['{ book { id } }', 7 + 2],
  ['{ book { tags } }', 7 + 11],
  ['{ shelves { id } }', 20],
  ['{ shelves { author { id } } }', 10 + 10 * (2 + 2)],
  ['{ shelves { alike { alike { id } } } }', 10 + 100 + 1_000 + 1_000],
  ['{ book { seats { id } } }', 7 + 1 + 50 * 2],
  ['{ books { edges { node { id } } } }', 1 + 20 * 3],
  ['{ books(first: 5) { edges { node { id } } } }', 1 + 5 * 3],
  ['{ books(first: 5) { edges { node { tags } } tags } }', 1 + 5 * (2 + 10) + 10],
  ['{ books(first: 1000000) { edges { node { id } } } }', 1 + 100 * 3],
  ['{ books(first: -1) { edges { node { id } } } }', 1],
  ['query Q($n: Int!) { books(first: $n) { edges { node { id } } } }', 1 + 100 * 3],
  ['{ byIds(ids: ["a", "b", "c"]) { id } }', 3 * 2],
  ['query Q($ids: [ID!]!) { byIds(ids: $ids) { id } }', 100 * 2],
  ['{ found { hits { id } } }', 1 + 4 * 2],
  ['{ shelves { ...B } } fragment B on Book { alike { ... on Book { id } ...B } }', 10 + 100 + 100],
  ['{ shelves { nothing { here } } }', 10 + 10 + 10],
  ['query A { book { id } } query B { book { id tags } }', 7 + 12],
])('%s costs %i points', (source, points) => {
  expect(estimateCost(parse(source), schema)).toBe(points);
});

test('names the most expensive lists, with the number of items counted', () => {
  const source =
    'query Q($n: Int!) { books(first: $n) { edges { node { alike { id tags } } } tags } book { tags } }';
  expect(dearestLists(parse(source), schema)).toEqual([
    { field: 'books.edges', items: 100, cost: 12_200 },
    { field: 'books.edges.node.alike', items: 1_000, cost: 12_000 },
    { field: 'books.edges.node.alike.tags', items: 10_000, cost: 10_000 },
  ]);
});
