import { expect, test } from 'vitest';
import { withNamedDocument } from './document-id.ts';

const hash = 'a'.repeat(64);
const persistedQuery = { version: 1, sha256Hash: hash };

test('a document is named as Apollo names it', () => {
  expect(withNamedDocument({ documentId: `sha256:${hash}`, variables: { id: 1 } }, false)).toEqual({
    variables: { id: 1 },
    extensions: { persistedQuery },
  });
});

test('in a query string objects are texts, and other extensions stay', () => {
  const asked = { documentId: `sha256:${hash}`, variables: '{"id":1}', extensions: '{"trace":true}' };
  expect(withNamedDocument(asked, true)).toEqual({
    variables: '{"id":1}',
    extensions: JSON.stringify({ trace: true, persistedQuery }),
  });
});

test.each([`sha256:${hash.toUpperCase()}`, 'md5:abc', 'relay'])(
  '%s names no document of ours',
  (documentId) => {
    expect(withNamedDocument({ documentId }, false)).toEqual({
      extensions: { persistedQuery: { version: 1, sha256Hash: documentId } },
    });
  },
);

test('one that is named and brought, or named by no text, is no request', () => {
  expect(
    withNamedDocument({ documentId: `sha256:${hash}`, query: '{ home { id } }' }, false),
  ).toBeUndefined();
  expect(withNamedDocument({ documentId: 7 }, false)).toBeUndefined();
});

test('without one nothing changes', () => {
  const asked = { query: '{ __typename }' };
  expect(withNamedDocument(asked, false)).toBe(asked);
});
