// Persisted documents as in GraphQL over HTTP (Appendix A, "Persisted Documents"): `documentId` in a query string, a body, or the path
// `/graphql/sha256:…`, beside Apollo's form.

type Asked = Readonly<Record<string, unknown>>;

const sha256 = /^sha256:([0-9a-f]{64})$/;

export const namesDocument = (asked: unknown): boolean =>
  typeof asked === 'object' && asked !== null && 'documentId' in asked && asked.documentId !== '';

/**
 * Rewrites `documentId` to Apollo's form, which all later code reads; a request without `documentId` is returned as it is. An id in
 * another format becomes a hash that matches no document. Returns undefined when a request has both an id and a query, or an id that is
 * not a string. `isText`: objects are JSON text, as in a query string.
 */
export function withNamedDocument(asked: Asked, isText: boolean): Asked | undefined {
  if (!namesDocument(asked)) return asked;
  const { documentId, query = '', extensions, ...rest } = asked;
  if (typeof documentId !== 'string' || (query !== '' && query !== null)) return undefined;
  const persistedQuery = { version: 1, sha256Hash: sha256.exec(documentId)?.[1] ?? documentId };
  const others = isText ? read(extensions) : extensions;
  const all = { ...(typeof others === 'object' ? others : undefined), persistedQuery };
  return { ...rest, extensions: isText ? JSON.stringify(all) : all };
}

function read(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
