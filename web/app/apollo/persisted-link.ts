import { ApolloLink } from '@apollo/client/link';
import type { DocumentNode } from 'graphql';

/** The hash by which the gateway knows a generated document. */
export function persistedHash(document: DocumentNode): string {
  const meta = (document as DocumentNode & { __meta__?: { hash?: string } }).__meta__;
  if (!meta?.hash) throw new Error('Only generated operations can be sent: this document has no hash');
  return meta.hash;
}

export const persistedLink = new ApolloLink((operation, forward) => {
  const sha256Hash = persistedHash(operation.query);
  operation.extensions.persistedQuery = { version: 1, sha256Hash };
  operation.setContext({ http: { includeQuery: false, includeExtensions: true } });
  return forward(operation);
});
