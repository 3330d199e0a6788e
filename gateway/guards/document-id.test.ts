import { expect, test } from 'vitest';
import { withNamedDocument } from './document-id.ts';

const hash = 'a'.repeat(64);
const persistedQuery = { version: 1, sha256Hash: hash };

test('rewrites a document id to Apollo’s form', () => {
  expect(withNamedDocument({ documentId: `sha256:${hash}`, variables: { id: 1 } }, false)).toEqual({
    variables: { id: 1 },
    extensions: { persistedQuery },
  });
});

test('reads and writes JSON text in a query string, and keeps other extensions', () => {
  const asked = { documentId: `sha256:${hash}`, variables: '{"id":1}', extensions: '{"trace":true}' };
  expect(withNamedDocument(asked, true)).toEqual({
    variables: '{"id":1}',
    extensions: JSON.stringify({ trace: true, persistedQuery }),
  });
});

test.each([`sha256:${hash.toUpperCase()}`, 'md5:abc', 'relay'])(
  '%s matches no document of ours',
  (documentId) => {
    expect(withNamedDocument({ documentId }, false)).toEqual({
      extensions: { persistedQuery: { version: 1, sha256Hash: documentId } },
    });
  },
);

test('refuses a request with both an id and a query, or with an id that is not a string', () => {
  expect(
    withNamedDocument({ documentId: `sha256:${hash}`, query: '{ home { id } }' }, false),
  ).toBeUndefined();
  expect(withNamedDocument({ documentId: 7 }, false)).toBeUndefined();
});

test('leaves a request without an id unchanged', () => {
  const asked = { query: '{ __typename }' };
  expect(withNamedDocument(asked, false)).toBe(asked);
});
