import type { ApolloServerPlugin } from '@apollo/server';

/** What tells one request from another. */
interface OfSession {
  session: object;
}

/**
 * GraphQL over HTTP: to a client that reads `application/json` a request that could be understood as one is answered
 * with 200 even when its document could not be parsed, validated or given its variables; only
 * `application/graphql-response+json` tells such failures by status. Apollo Server answers 400 to both.
 */
export function legacyStatus() {
  /** By session: Apollo Server hands its plugins a copy of the context. */
  const understood = new WeakSet<object>();
  const plugin: ApolloServerPlugin<OfSession> = {
    requestDidStart: () =>
      Promise.resolve({
        didResolveSource({ contextValue }) {
          understood.add(contextValue.session);
          return Promise.resolve();
        },
      }),
  };
  const statusOf = (status: number, contentType: string | undefined, context: OfSession): number =>
    status === 400 && contentType?.startsWith('application/json') && understood.has(context.session)
      ? 200
      : status;
  return { plugin, statusOf };
}
