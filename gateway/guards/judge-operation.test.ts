import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { judgeOperation } from './judge-operation.ts';
import type { KnownOperations } from './known-operations.ts';

const known = { isKnown: () => false, find: () => undefined } as unknown as KnownOperations;
const schema = buildSchema('type Query { a: Query b: Int }');
const judge = (query: string) => judgeOperation({ query }, { schema, known, allowFreeOperations: true });
const tooMany = (name: string) => `{ ${Array.from({ length: 50 }, (_, at) => `${name}${at}: b`).join(' ')} }`;

test('judges the same text once and returns the first verdict again', () => {
  const first = judge(tooMany('x'));
  expect(first?.extensions['limit']).toBe('rootFields');
  expect(judge(tooMany('x'))).toBe(first);
  expect(judge('{ b }')).toBeUndefined();
  expect(judge('{ b }')).toBeUndefined();
});

test('keeps a limited number of verdicts, and judges again after the oldest was dropped', () => {
  const first = judge(tooMany('first'));
  for (let at = 0; at < 200; at += 1) judge(`{ b${at}: b }`);
  const again = judge(tooMany('first'));
  expect(again).not.toBe(first);
  expect(again?.extensions).toEqual(first?.extensions);
});
