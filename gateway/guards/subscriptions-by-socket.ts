import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, GraphQLError, type OperationDefinitionNode } from 'graphql';
import { catalogueError } from '../lib/errors.ts';

function refusal(): GraphQLError {
  const { extensions } = catalogueError('query_invalid');
  const http = { status: extensions['status_code'] };
  return new GraphQLError('Subscriptions are answered over WebSocket (graphql-transport-ws).', {
    extensions: { ...extensions, http },
  });
}

/**
 * Refuses a document with a subscription before validation, because graphql-js throws out of `validate` when a directive of a
 * subscription has a wrong argument.
 */
export const refuseSubscription = (document: DocumentNode): GraphQLError | undefined =>
  document.definitions.some((node) => 'operation' in node && node.operation === 'subscription')
    ? refusal()
    : undefined;

/** Refuses a known subscription over HTTP too; otherwise it would run as a query and fail. */
export const subscriptionsBySocket: ApolloServerPlugin = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation({ operation }: { operation?: OperationDefinitionNode }) {
        // Undefined, despite its type, when `operationName` matches no operation.
        if (operation?.operation === 'subscription') throw refusal();
        return Promise.resolve();
      },
    }),
};
