import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addressById, isById } from './by-id.ts';

test('hashes the text below the “# documentId” line', async () => {
  const text = 'query Q($q: String!) {\n  search(q: $q) {\n    total\n  }\n}';
  const operation = { query: `# documentId: by GET\n${text}`, operationName: 'Q', variables: { q: 'a b&c' } };
  expect([isById(operation), isById({ query: text }), isById({ query: `# documents\n${text}` })]).toEqual([
    true,
    false,
    false,
  ]);
  const { pathname, searchParams } = new URL(await addressById(operation), 'https://moman.test');
  expect(pathname).toBe('/graphql');
  expect(Object.fromEntries(searchParams)).toEqual({
    documentId: `sha256:${createHash('sha256').update(text).digest('hex')}`,
    operationName: 'Q',
    variables: '{"q":"a b&c"}',
  });
});
