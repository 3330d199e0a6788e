// The data that came in the HTML (gateway/page/public-pages.ts): the answer to the first question of a public page,
// as a visitor without a session gets it.
import { ApolloLink, Observable } from '@apollo/client';
import type { InMemoryCache } from '@apollo/client/cache';
import type { DocumentNode } from 'graphql';
import { EventScreenDocument, HomeScreenDocument } from '../../generated/operations.ts';
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

/** The first drawing already has it. */
export function writeFirstData(cache: InMemoryCache, { operation, variables, data }: FirstData): void {
  const query = documents[operation];
  if (query) cache.writeQuery({ query, variables, data });
}

/**
 * Answers the first question with it instead of the network, once. A page that the browser took back from its own
 * history may be old: there it is only drawn first, and asked for as usual.
 */
export function firstDataLink(first: FirstData | undefined, isFromHistory: boolean): ApolloLink {
  let left = isFromHistory ? undefined : first;
  return new ApolloLink((operation, forward) => {
    const isIt =
      left?.operation === operation.operationName &&
      JSON.stringify(left?.variables) === JSON.stringify(operation.variables);
    if (!left || !isIt) return forward(operation);
    const { data } = left;
    left = undefined;
    return new Observable((observer) => {
      observer.next({ data });
      observer.complete();
    });
  });
}
