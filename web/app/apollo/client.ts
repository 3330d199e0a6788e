// Apollo Client 4: operations by hash only, language and CSRF headers, the failure link, sockets when needed.
import { ApolloClient, ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { HttpLink } from '@apollo/client/link/http';
import { currentLanguage } from '../../shared/intl/current-language.ts';
import { createCache } from './cache.ts';
import { createFailureLink } from './failure-link.ts';
import { liveLink } from './live-link.ts';
import { persistedLink } from './persisted-link.ts';

const headersLink = new SetContextLink(() => ({
  headers: { 'apollo-require-preflight': '1', 'accept-language': currentLanguage() },
}));

export function createApolloClient(networkText: () => string): ApolloClient {
  const http = new HttpLink({ uri: '/graphql', credentials: 'include' });
  const overHttp = ApolloLink.from([createFailureLink(networkText), headersLink, persistedLink, http]);
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.split(({ operationType }) => operationType === 'subscription', liveLink, overHttp),
    enhancedClientAwareness: { transport: false },
    devtools: { enabled: import.meta.env.DEV },
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
}
