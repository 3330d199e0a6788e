// The data that came in the HTML (gateway/page/public-pages.ts): the answer to the first question of a public page,
// as a visitor without a session gets it.
import type { ApolloClient } from '@apollo/client';
import type { FirstData } from '@mo-man/schema/wire/first-data.ts';
import type { DocumentNode } from 'graphql';
import type { Language } from '../../lib/intl/language.rule.ts';

/** Each comes with its screen, which is fetched beside it. */
const documents: Record<string, () => Promise<DocumentNode>> = {
  HomeScreen: () =>
    import('../../generated/operations/home-screen.ts').then((m) => m.HomeScreenDocument as DocumentNode),
  EventScreen: () =>
    import('../../generated/operations/event-screen.ts').then((m) => m.EventScreenDocument as DocumentNode),
  PolicyScreen: () =>
    import('../../generated/operations/policy-screen.ts').then((m) => m.PolicyScreenDocument as DocumentNode),
  SearchScreen: () =>
    import('../../generated/operations/search-screen.ts').then((m) => m.SearchScreenDocument as DocumentNode),
  VoucherScreen: () =>
    import('../../generated/operations/voucher-screen.ts').then(
      (m) => m.VoucherScreenDocument as DocumentNode,
    ),
  VotingScreen: () =>
    import('../../generated/operations/voting-screen.ts').then((m) => m.VotingScreenDocument as DocumentNode),
};

/** First data with the document that asks for it. */
export interface KnownFirstData extends FirstData {
  query: DocumentNode;
}

/** Undefined for an operation that no screen begins with. */
export async function knowFirstData(first: FirstData): Promise<KnownFirstData | undefined> {
  const query = await documents[first.operation]?.();
  return query && { ...first, query };
}

/** Reads it out of the page once; nothing when there is none, or when it is in another language than the reader's. */
export function takeFirstData(page: Document, language: Language): FirstData | undefined {
  const element = page.getElementById('mm-first-data');
  if (!element) return undefined;
  element.remove();
  const first = JSON.parse(element.textContent ?? '') as FirstData;
  return first.language === language ? first : undefined;
}

/**
 * The first screen is drawn from it and asks nothing. A page that the browser took back from its own history may be old:
 * there it is only drawn first, and asked for as usual.
 */
export function startFromFirstData(
  client: ApolloClient,
  { query, variables, data }: KnownFirstData,
  isFromHistory: boolean,
): void {
  client.writeQuery({ query, variables, data });
  client.prioritizeCacheValues = !isFromHistory;
}

/** From the first screen on, what is shown from the cache is also asked for, as the client is told to. */
export function askAsUsual(client: ApolloClient): void {
  client.prioritizeCacheValues = false;
}
