import { usualHeaders } from '../ask.ts';
import { addressById, isById } from '../../by-id.ts';
import { fillBlanks } from '../blanks.ts';
import { asCurl, asFetch } from './copy-as.rule.ts';
import type { Content } from '../tabs/open-tabs.ts';
import { readTab } from '../tabs/read-tab.ts';

/** Copies the request of a tab with filled-in values to the clipboard; returns a message for the reader. */
export async function copyRequest(kind: 'curl' | 'fetch', tab: Content, cursor: number): Promise<string> {
  try {
    const { query, operationName, variables, isSubscription } = readTab(tab, cursor);
    const operation = {
      query,
      operationName,
      variables: fillBlanks(variables) as Record<string, unknown> | undefined,
    };
    const request = isById(operation)
      ? {
          url: location.origin + (await addressById(operation)),
          headers: { 'apollo-require-preflight': '1' },
          isStream: false,
        }
      : {
          url: `${location.origin}/graphql${isSubscription ? '/stream' : ''}`,
          headers: usualHeaders,
          body: operation,
          isStream: isSubscription,
        };
    await navigator.clipboard.writeText(kind === 'curl' ? asCurl(request) : asFetch(request));
    return kind === 'curl' ? 'Copied. It asks as a visitor: your session is not in it.' : 'Copied.';
  } catch (error) {
    return `Not copied: ${error instanceof Error ? error.message : String(error)}`;
  }
}
