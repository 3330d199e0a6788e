// The data in the HTML (gateway/page/public-pages.ts): the answer to the first query of a public page, for a visitor without a session.
import type { ApolloClient } from '@apollo/client';
import type { FirstData } from '@mo-man/schema/wire/first-data.ts';
import type { DocumentNode } from 'graphql';
import type { Language } from '../../lib/intl/language.rule.ts';

/** Each document is part of its screen's chunk, which is loaded at the same time. */
const documents: Record<string, () => Promise<DocumentNode>> = {
  HomeScreen: () =>
    import('../../generated/operations/home-screen.ts').then((m) => m.HomeScreenDocument as DocumentNode),
  EventScreen: () =>
    import('../../generated/operations/event-screen.ts').then((m) => m.EventScreenDocument as DocumentNode),
  PolicyScreen: () =>
    import('../../generated/operations/policy-screen.ts').then((m) => m.PolicyScreenDocument as DocumentNode),
  HelpScreen: () =>
    import('../../generated/operations/help-screen.ts').then((m) => m.HelpScreenDocument as DocumentNode),
  HelpArticleScreen: () =>
    import('../../generated/operations/help-article-screen.ts').then(
      (m) => m.HelpArticleScreenDocument as DocumentNode,
    ),
  SearchScreen: () =>
    import('../../generated/operations/search-screen.ts').then((m) => m.SearchScreenDocument as DocumentNode),
  VoucherScreen: () =>
    import('../../generated/operations/voucher-screen.ts').then(
      (m) => m.VoucherScreenDocument as DocumentNode,
    ),
  ProfileScreen: () =>
    import('../../generated/operations/profile-screen.ts').then(
      (m) => m.ProfileScreenDocument as DocumentNode,
    ),
  VotingScreen: () =>
    import('../../generated/operations/voting-screen.ts').then((m) => m.VotingScreenDocument as DocumentNode),
};

export interface KnownFirstData extends FirstData {
  query: DocumentNode;
}

/** Undefined for an operation with which no screen begins. */
export async function knowFirstData(first: FirstData): Promise<KnownFirstData | undefined> {
  const query = await documents[first.operation]?.();
  return query && { ...first, query };
}

/** Reads the data from the page once; undefined without any, or when it is in another language than the reader's. */
export function takeFirstData(page: Document, language: Language): FirstData | undefined {
  const element = page.getElementById('mm-first-data');
  if (!element) return undefined;
  element.remove();
  const first = JSON.parse(element.textContent ?? '') as FirstData;
  return first.language === language ? first : undefined;
}

/**
 * Renders the first screen from the data without a request. A page restored from the browser's history may be old: it is rendered first
 * and also requested.
 */
export function startFromFirstData(
  client: ApolloClient,
  { query, variables, data }: KnownFirstData,
  isFromHistory: boolean,
): void {
  client.writeQuery({ query, variables, data });
  client.prioritizeCacheValues = !isFromHistory;
}

/** After the first screen, cached data is also requested, as the client's policies say. */
export function askAsUsual(client: ApolloClient): void {
  client.prioritizeCacheValues = false;
}
