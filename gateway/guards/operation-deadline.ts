import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import type { Deadline } from '../upstreams/care/deadline.ts';

/** Time limits, milliseconds. */
export interface Deadlines {
  queryMs: number;
  mutationMs: number;
}

/** A request starts with the time limit of a query; a mutation extends it when the operation is known. */
export const operationDeadline = ({
  queryMs,
  mutationMs,
}: Deadlines): ApolloServerPlugin<{ deadline?: Deadline | undefined }> => ({
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation({ operation, contextValue: { deadline } }) {
        // Undefined, despite its type, when `operationName` matches no operation.
        if (deadline && operation?.operation === OperationTypeNode.MUTATION) {
          deadline.until += mutationMs - queryMs;
        }
        return Promise.resolve();
      },
    }),
});
