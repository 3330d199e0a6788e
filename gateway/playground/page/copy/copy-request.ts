import { usualHeaders } from '../ask.ts';
import { addressById, isById } from '../../by-id.ts';
import { fillBlanks } from '../blanks.ts';
import { asCurl, asFetch } from './copy-as.rule.ts';
import type { Content } from '../tabs/open-tabs.ts';
import { readTab } from '../tabs/read-tab.ts';

/** Puts the request of a tab on the clipboard, with its blanks filled; answers what happened in words. */
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
