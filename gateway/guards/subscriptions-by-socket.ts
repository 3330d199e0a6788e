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
 * The refusal of a document with a subscription, before it is validated: graphql-js throws out of validation when a
 * directive of a subscription has a wrong argument.
 */
export const refuseSubscription = (document: DocumentNode): GraphQLError | undefined =>
  document.definitions.some((node) => 'operation' in node && node.operation === 'subscription')
    ? refusal()
    : undefined;

/** A known subscription in an HTTP request is a mistake too; without this it would run as a query and break. */
export const subscriptionsBySocket: ApolloServerPlugin = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation({ operation }: { operation?: OperationDefinitionNode }) {
        // Absent, whatever Apollo's type says, when `operationName` names none.
        if (operation?.operation === 'subscription') throw refusal();
        return Promise.resolve();
      },
    }),
};
