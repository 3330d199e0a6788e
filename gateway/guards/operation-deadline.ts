import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import type { Deadline } from '../upstreams/care/deadline.ts';

/** Milliseconds. */
export interface Deadlines {
  queryMs: number;
  mutationMs: number;
}

/** A request has the time of a query until it turns out to act. */
export const operationDeadline = ({
  queryMs,
  mutationMs,
}: Deadlines): ApolloServerPlugin<{ deadline?: Deadline | undefined }> => ({
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation({ operation, contextValue: { deadline } }) {
        // Absent, whatever its type says, when `operationName` names none.
        if (deadline && operation?.operation === OperationTypeNode.MUTATION) {
          deadline.until += mutationMs - queryMs;
        }
        return Promise.resolve();
      },
    }),
});
