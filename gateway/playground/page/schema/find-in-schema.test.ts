import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { findInSchema } from './find-in-schema.ts';

const schema = buildSchema(`
  type Query { seat(id: ID!): Seat orders(until: ID): [Order] }
  type Order { seatIds: [ID!] state: OrderState old: ID @deprecated(reason: "Gone in May.") }
  "A place."
  type Seat { id: ID! }
  enum OrderState { held seated }
  input SeatInput { id: ID! }
`);
const found = (letters: string) =>
  findInSchema(schema, letters).map(({ type, member, argument }) =>
    [type, member, argument].filter(Boolean).join('.'),
  );

test('types, fields and values are found by any part of their name, what begins so first, roots before the rest', () => {
  expect(found('seat')).toEqual(['Query.seat', 'Seat', 'OrderState.seated', 'Order.seatIds', 'SeatInput']);
  expect(found(' STATE ')).toEqual(['Order.state', 'OrderState']);
  expect(findInSchema(schema, 'Seat')[1]?.description).toBe('A place.');
});

test('arguments are found by their name, and everything by its description', () => {
  expect(found('until')).toEqual(['Query.orders.until']);
  expect(found('a place')).toEqual(['Seat']);
});

test('what is deprecated is marked', () => {
  expect(findInSchema(schema, 'old')).toMatchObject([{ member: 'old', isDeprecated: true }]);
});

test('no letters find nothing, nor do the names of introspection', () => {
  expect(found(' ')).toEqual([]);
  expect(found('__')).toEqual([]);
});
