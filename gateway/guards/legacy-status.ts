import type { ApolloServerPlugin } from '@apollo/server';

interface OfSession {
  session: object;
}

/**
 * GraphQL over HTTP: a client that accepts `application/json` gets 200 for a well-formed request even when its document cannot be parsed
 * or validated or its variables are wrong; only `application/graphql-response+json` signals such failures by status. Apollo Server
 * answers 400 to both.
 */
export function legacyStatus() {
  /** Keyed by session, because Apollo Server gives its plugins a copy of the context. */
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
