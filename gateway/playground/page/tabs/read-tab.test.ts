import { expect, test } from 'vitest';
import { readTab } from './read-tab.ts';

const two = 'query A { home { id } }\nsubscription B { queueTurn { left } }';
const chosen = (cursor: number) => readTab({ query: two, variables: '' }, cursor);

test('chooses the operation at the cursor, else the first', () => {
  expect(chosen(3)).toMatchObject({ operationName: 'A', isSubscription: false });
  expect(chosen(30)).toMatchObject({ operationName: 'B', isSubscription: true });
  expect(chosen(999).operationName).toBe('A');
  expect(readTab({ query: '{ home { id } }', variables: '' }, 0).operationName).toBeUndefined();
});

test('accepts only an object or nothing as variables', () => {
  const read = (variables: string) => readTab({ query: two, variables }, 0).variables;
  expect(read(' ')).toBeUndefined();
  expect(read('{"a": "{{order}}"}')).toEqual({ a: '{{order}}' });
  expect(() => read('{')).toThrow(/^The variables are not JSON: /);
  expect(() => read('[1]')).toThrow('an object is wanted');
});

test('says why an operation cannot be sent', () => {
  expect(() => readTab({ query: 'fragment F on Home { id }', variables: '' }, 0)).toThrow('no operation');
  expect(() => readTab({ query: 'query {', variables: '' }, 0)).toThrow('Syntax Error');
});
