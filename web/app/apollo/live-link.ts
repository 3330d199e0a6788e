import { ApolloLink, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { listenLive } from '../../lib/live/listen-live.ts';
import { persistedHash } from './persisted-link.ts';

/** The socket's failures in the form of other links: GraphQL errors in Apollo's class. */
function failureOf(cause: unknown): unknown {
  return Array.isArray(cause) ? new CombinedGraphQLErrors({ errors: cause }) : cause;
}

export const liveLink = new ApolloLink(
  ({ operationName = '', variables, query }) =>
    new Observable((observer) =>
      listenLive(
        { operation: operationName, variables, hash: persistedHash(query) },
        {
          next: (result) => observer.next(result as ApolloLink.Result),
          error: (cause) => observer.error(failureOf(cause)),
          complete: () => observer.complete(),
        },
      ),
    ),
);
