// Persisted documents as the appendix of GraphQL over HTTP names them (spec/Appendix A, "Persisted Documents"): `documentId`
// beside Apollo's form, in a query string, a body, or the path `/graphql/sha256:…`.

type Asked = Readonly<Record<string, unknown>>;

const sha256 = /^sha256:([0-9a-f]{64})$/;

/** Whether a request names its document so. */
export const namesDocument = (asked: unknown): boolean =>
  typeof asked === 'object' && asked !== null && 'documentId' in asked && asked.documentId !== '';

/**
 * The same request with its document named in Apollo's form, which all that follows reads; as it is where it has no `documentId`.
 * An id that is not of ours names a document that there is not. Undefined for a request that names one and brings one, or names
 * it by something that is no text. `isText`: objects are JSON text, as in a query string.
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
