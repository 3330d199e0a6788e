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

test('finds types, fields and values by part of their name: names that begin with it first, root fields before others', () => {
  expect(found('seat')).toEqual(['Query.seat', 'Seat', 'OrderState.seated', 'Order.seatIds', 'SeatInput']);
  expect(found(' STATE ')).toEqual(['Order.state', 'OrderState']);
  expect(findInSchema(schema, 'Seat')[1]?.description).toBe('A place.');
});

test('finds arguments by name, and everything by description', () => {
  expect(found('until')).toEqual(['Query.orders.until']);
  expect(found('a place')).toEqual(['Seat']);
});

test('marks deprecated fields', () => {
  expect(findInSchema(schema, 'old')).toMatchObject([{ member: 'old', isDeprecated: true }]);
});

test('finds nothing for empty letters or introspection names', () => {
  expect(found(' ')).toEqual([]);
  expect(found('__')).toEqual([]);
});
