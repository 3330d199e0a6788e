import type { ApolloServerPlugin } from '@apollo/server';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { ownAge, varyOf } from './cache-headers.ts';
import { isPublicQuery } from './is-public-query.ts';
import { nextChange } from './next-change.rule.ts';

/** What of a context decides it. */
interface Asked {
  /** Set for a GET of a document that the app has registered. */
  registeredGet?: { langQuery: string | undefined } | undefined;
  now(): Date;
}

/** Lets an app's own cache keep a whole answer to a document that it has registered, when all fields are public. */
export function tellAge(): ApolloServerPlugin<Asked> {
  const known = new WeakMap<DocumentNode, boolean>();
  const isPublic = (schema: GraphQLSchema, document: DocumentNode): boolean => {
    const told = known.get(document) ?? isPublicQuery(schema, document);
    known.set(document, told);
    return told;
  };
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse({ schema, document, contextValue, response: { body, http } }) {
          const { registeredGet, now } = contextValue;
          if (!registeredGet || !document || body.kind !== 'single') return Promise.resolve();
          const { data, errors } = body.singleResult;
          if (!data || errors?.length || !isPublic(schema, document)) return Promise.resolve();
          const at = now().getTime();
          http.headers.set('cache-control', ownAge(nextChange(data, at) - at));
          http.headers.set('vary', varyOf(registeredGet.langQuery));
          return Promise.resolve();
        },
      }),
  };
}
