// Apollo Client 4: operations by hash only, language and CSRF headers, the failure link, sockets on demand.
import { ApolloClient, ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { HttpLink } from '@apollo/client/link/http';
import { beginTrace } from '../../lib/server/begin-trace.ts';
import { currentLanguage } from '../../lib/intl/current-language.ts';
import { fetchInTime } from '../../lib/server/fetch-in-time.ts';
import { isStandalone } from '../../lib/is-standalone.ts';
import { miniAppHeaders } from '../../storage/site-settings.ts';
import { noteServerTime } from '../../storage/clock/server-clock.ts';
import { createCache } from './cache.ts';
import { createFailureLink } from './failure-link.ts';
import { formerBuyerLink } from './former-buyer-link.ts';
import { type KnownFirstData, startFromFirstData } from './first-data.ts';
import { liveLink } from './live-link.ts';
import { createStepUpLink } from './step-up-link.ts';
import { persistedLink } from './persisted-link.ts';

const headersLink = new SetContextLink(() => ({
  headers: {
    'apollo-require-preflight': '1',
    'accept-language': currentLanguage(),
    traceparent: beginTrace(),
    ...miniAppHeaders(),
    // A login here is listed as that of the installed app.
    ...(isStandalone() ? { 'x-mm-client': 'installed_app' } : {}),
  },
}));

/** Reads the server's time from every answer; the session's expiry is compared with it. */
const fetchAndNoteTime: typeof fetch = async (input, init) => {
  const answer = await fetchInTime(input, init);
  noteServerTime(answer.headers.get('date'));
  return answer;
};

/** `firstData` came with the page. */
export function createApolloClient(
  silentText: (error: unknown) => string,
  firstData?: KnownFirstData,
): ApolloClient {
  const http = new HttpLink({ uri: '/graphql', credentials: 'include', fetch: fetchAndNoteTime });
  const overHttp = ApolloLink.from([
    formerBuyerLink,
    createFailureLink(silentText),
    createStepUpLink(),
    headersLink,
    persistedLink,
    http,
  ]);
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.split(({ operationType }) => operationType === 'subscription', liveLink, overHttp),
    enhancedClientAwareness: { transport: false },
    devtools: { enabled: import.meta.env.DEV },
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  if (firstData) startFromFirstData(client, firstData, isFromHistory());
  return client;
}

/** Whether the browser restored this page from its history, where it may be days old. */
function isFromHistory(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival !== undefined && 'type' in arrival && arrival.type === 'back_forward';
}
