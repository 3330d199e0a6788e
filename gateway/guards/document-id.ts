// Persisted documents as in GraphQL over HTTP (Appendix A, "Persisted Documents"): `documentId` in a query string, a body, or the path
// `/graphql/sha256:…`, beside Apollo's form.

type Asked = Readonly<Record<string, unknown>>;

const sha256 = /^sha256:([0-9a-f]{64})$/;

export const namesDocument = (asked: unknown): boolean =>
  typeof asked === 'object' && asked !== null && 'documentId' in asked && asked.documentId !== '';

/** The hash of an id `sha256:…`, hexadecimal; undefined for an id in another format. */
export const documentHashOf = (id: string): string | undefined => sha256.exec(id)?.[1];

/**
 * Rewrites `documentId` to Apollo's form, which all later code reads; a request without `documentId` is returned as it is. An id in
 * another format becomes a hash that matches no document. Returns undefined when a request has both an id and a query, or an id that is
 * not a string. `isText`: objects are JSON text, as in a query string.
 */
export function withNamedDocument(asked: Asked, isText: boolean): Asked | undefined {
  if (!namesDocument(asked)) return asked;
  const { documentId, query = '', extensions, ...rest } = asked;
  if (typeof documentId !== 'string' || (query !== '' && query !== null)) return undefined;
  const persistedQuery = { version: 1, sha256Hash: documentHashOf(documentId) ?? documentId };
  const others = isText ? read(extensions) : extensions;
  const all = { ...(typeof others === 'object' ? others : undefined), persistedQuery };
  return { ...rest, extensions: isText ? JSON.stringify(all) : all };
}

/** The request with the text of a document in place of its hash. */
export function withDocument(asked: Asked, document: string): Asked {
  const { extensions: _, ...rest } = asked;
  return { ...rest, query: document };
}

function read(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
