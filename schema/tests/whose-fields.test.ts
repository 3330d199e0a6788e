// Every field of the schema says whose it is: what is kept for visitors is chosen by that alone.
import { readFileSync } from 'node:fs';
import { type GraphQLSchema, buildSchema, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { whoseField, whoseFields } from '../whose-fields.ts';

const schema = buildSchema(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'));

const fieldsOf = (of: GraphQLSchema) =>
  Object.values(of.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__')
      ? Object.keys(type.getFields()).map((field) => [type.name, field] as const)
      : [],
  );
const unsaid = (of: GraphQLSchema) =>
  fieldsOf(of)
    .filter(([type, field]) => whoseField(type, field) === undefined)
    .map((place) => place.join('.'));

test('every field says whose it is', () => {
  expect(unsaid(schema)).toEqual([]);
});

test('control: a new field and a new type without a word are found', () => {
  const more =
    'type Query { home: Home! odd: Odd } type Home { id: ID! viewerName: String } type Odd { id: ID }';
  expect(unsaid(buildSchema(more))).toEqual(['Query.odd', 'Home.viewerName', 'Odd.id']);
});

test('the table names nothing twice, and nothing that the schema does not have', () => {
  const known = new Set(fieldsOf(schema).map((place) => place.join('.')));
  const named = Object.entries(whoseFields).flatMap(([type, row]) =>
    typeof row === 'string'
      ? []
      : Object.values(row)
          .flat()
          .map((field) => `${type}.${field}`),
  );
  expect(named.filter((place) => !known.has(place))).toEqual([]);
  expect(named.filter((place, at) => named.indexOf(place) !== at)).toEqual([]);
  const types = new Set(fieldsOf(schema).map(([type]) => type));
  expect(Object.keys(whoseFields).filter((type) => !types.has(type))).toEqual([]);
});
