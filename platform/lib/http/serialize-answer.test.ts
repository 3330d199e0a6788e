import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerSerializer } from './serialize-answer.ts';

const person = z.object({ name: z.string(), phone: z.string().optional() });
const said = (schema: z.ZodType, answer: unknown): unknown => JSON.parse(answerSerializer(schema)(answer));

test('leaves out keys that the schema does not name, at any depth', () => {
  const schema = z.object({
    owner: person.nullable(),
    seats: z.array(z.object({ id: z.string(), holder: person.nullable().optional() })),
    labels: z.record(z.string(), person),
    place: z.union([
      z.object({ at: z.literal('home') }),
      z.object({ at: z.literal('work'), floor: z.number() }),
    ]),
  });
  const an = { name: 'An', password_hash: 'hush' };
  expect(
    said(schema, {
      owner: an,
      seats: [{ id: 'A1', holder: an, price: 1 }, { id: 'A2', holder: null }, { id: 'A3' }],
      labels: { first: an },
      place: { at: 'work', floor: 3, secret: 1 },
      secret: true,
    }),
  ).toEqual({
    owner: { name: 'An' },
    seats: [{ id: 'A1', holder: { name: 'An' } }, { id: 'A2', holder: null }, { id: 'A3' }],
    labels: { first: { name: 'An' } },
    place: { at: 'work', floor: 3 },
  });
  expect(said(schema.shape.owner, null)).toBeNull();
});

test('leaves out an optional key that is undefined, and keeps null', () => {
  expect(answerSerializer(person)({ phone: undefined, name: 'An' })).toBe('{"name":"An"}');
  expect(answerSerializer(z.object({ left: z.number().nullable() }))({ left: null })).toBe('{"left":null}');
});

test('keeps further keys of a loose object, and encodes values with a codec', () => {
  expect(said(z.looseObject({ name: z.string() }), { name: 'An', more: [1] })).toEqual({
    name: 'An',
    more: [1],
  });
  const moment = z.codec(z.iso.datetime(), z.date(), {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  });
  expect(said(z.object({ at: moment }), { at: new Date(0) })).toEqual({ at: '1970-01-01T00:00:00.000Z' });
});
