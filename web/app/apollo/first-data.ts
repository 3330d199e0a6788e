// The data that came in the HTML (gateway/page/public-pages.ts): the answer to the first question of a public page,
// as a visitor without a session gets it.
import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { EventScreenDocument } from '../../generated/operations/event-screen.ts';
import { HomeScreenDocument } from '../../generated/operations/home-screen.ts';
import type { Language } from '../../shared/intl/language.rule.ts';

export interface FirstData {
  operation: string;
  variables: Record<string, unknown>;
  language: Language;
  data: Record<string, unknown>;
}

const documents: Record<string, DocumentNode> = {
  HomeScreen: HomeScreenDocument,
  EventScreen: EventScreenDocument,
};

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
export function startFromFirstData(client: ApolloClient, first: FirstData, isFromHistory: boolean): void {
  const query = documents[first.operation];
  if (!query) return;
  client.writeQuery({ query, variables: first.variables, data: first.data });
  client.prioritizeCacheValues = !isFromHistory;
}

/** From the first screen on, what is shown from the cache is also asked for, as the client is told to. */
export function askAsUsual(client: ApolloClient): void {
  client.prioritizeCacheValues = false;
}
