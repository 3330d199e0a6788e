import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { tellCosts } from './tell-costs.ts';
import { sayCost } from './shown-cost.ts';

const schema = buildSchema(`
  directive @cost(weight: Int!) on FIELD_DEFINITION
  directive @listSize(assumedSize: Int, slicingArguments: [String!], sizedFields: [String!]) on FIELD_DEFINITION
  type Query {
    name: String
    one: Query @cost(weight: 10)
    page(first: Int = 20): Query @cost(weight: 5) @listSize(slicingArguments: ["first"], sizedFields: ["some"])
    seats: [Query!] @listSize(assumedSize: 500)
    some: [String!]!
  }`);

test('reports fields that cost more than their value, in few words', () => {
  const told = tellCosts(schema);
  expect(told).toEqual({
    'Query.one': { weight: 10 },
    'Query.page': { weight: 5, times: 'first' },
    'Query.seats': { times: 500 },
    'Query.some': { times: 10 },
  });
  expect(Object.values(told).map(sayCost)).toEqual(['10 points', '5 points × first', '× 500', '× 10']);
});
