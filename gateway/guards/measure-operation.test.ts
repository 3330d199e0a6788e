import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { findExcess } from './measure-operation.ts';

const limits = { depth: 4, fields: 20, aliases: 3, rootFields: 2, directives: 3, repeats: 10 };
const excessOf = (source: string) => findExcess(parse(source), limits)?.limit;

test.each<[string, string | undefined]>([
  ['{ a { b { c { d } } } }', undefined],
  ['{ a { b { c { d { e } } } } }', 'depth'],
  ['{ a b }', undefined],
  ['{ a b c }', 'rootFields'],
  ['{ x { a1: a a2: a a3: a } }', undefined],
  ['{ x { a1: __typename a2: __typename a3: __typename a4: __typename } }', 'aliases'],
  [`{ x { ${'a b '.repeat(5)} } y { ${'a b '.repeat(3)} } }`, 'repeats'],
  [`{ x { ${'...F '.repeat(25)} } } fragment F on A { a }`, 'fields'],
  ['{ x { a @skip(if: true) @skip(if: true) b @skip(if: true) c @skip(if: true) } }', 'directives'],
  ['{ a { ...F } } fragment F on A { b { c { d { e } } } }', 'depth'],
  ['{ a { ... on A { b { c { d } } } } }', undefined],
  ['{ a { ...F } } fragment F on A { b ...F }', undefined],
])('%s breaks %s', (source, limit) => {
  expect(excessOf(source)).toBe(limit);
});

test('stops counting at the limit when fragments double at each step', () => {
  const chain = Array.from(
    { length: 40 },
    (_, i) => `fragment F${i} on A { ...F${i + 1} ...F${i + 1} }`,
  ).join('\n');
  expect(excessOf(`{ a { ...F0 } }\n${chain}\nfragment F40 on A { b }`)).toBe('fields');
});
