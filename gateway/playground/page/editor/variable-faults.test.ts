import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { faultsOf, namesAt, valuesAt } from './variable-faults.ts';

const schema = buildSchema(`
  type Query { hold(input: HoldInput!, dry: Boolean): ID }
  input HoldInput { "Which one." showingId: ID! tickets: [TicketInput!]! how: How }
  input TicketInput { quantity: Int! }
  enum How { "Standing." standing seated }
`);
const query = 'query Hold($input: HoldInput!, $dry: Boolean = false) { hold(input: $input, dry: $dry) }';
const faults = (variables: unknown) => faultsOf(schema, query, JSON.stringify(variables));

test('accepts variables that match the operation', () => {
  expect(faults({ input: { showingId: 'a', tickets: [{ quantity: 1 }] } })).toEqual([]);
});

test('reports where an error is', () => {
  const wrong = faults({ input: { showingId: 'a', tickets: [{ quantity: 'two' }], hwo: 1 }, other: 1 });
  expect(wrong.map(({ path }) => path)).toEqual([['other'], ['input', 'tickets', 0, 'quantity'], ['input']]);
  expect(wrong[0]?.message).toBe('The operation has no variable $other.');
});

test('reports a missing variable that has no default', () => {
  expect(faultsOf(schema, query, '')).toEqual([{ path: [], message: '$input is missing: HoldInput!.' }]);
});

test('accepts placeholders that are filled in later', () => {
  expect(faults({ input: { showingId: '{{showing}}', tickets: [{ quantity: '{{many}}' }] } })).toEqual([]);
});

test('reports nothing for text that cannot be parsed', () => {
  expect(faultsOf(schema, query, '{')).toEqual([]);
  expect(faultsOf(schema, 'query {', '{"a": 1}')).toEqual([]);
});

test('offers the names and values that are allowed at a place', () => {
  expect(namesAt(schema, query, []).map(({ name, detail }) => [name, detail])).toEqual([
    ['input', 'HoldInput!'],
    ['dry', 'Boolean'],
  ]);
  expect(namesAt(schema, query, ['input'])[0]).toEqual({
    name: 'showingId',
    detail: 'ID!',
    info: 'Which one.',
  });
  expect(namesAt(schema, query, ['input', 'tickets']).map(({ name }) => name)).toEqual(['quantity']);
  expect(valuesAt(schema, query, ['input', 'how']).map(({ name }) => name)).toEqual([
    '"standing"',
    '"seated"',
  ]);
  expect(valuesAt(schema, query, ['dry']).map(({ name }) => name)).toEqual(['true', 'false']);
});
