import { usualHeaders } from '../ask.ts';
import { fillBlanks } from '../blanks.ts';
import { asCurl, asFetch } from './copy-as.rule.ts';
import type { Content } from '../tabs/open-tabs.ts';
import { readTab } from '../tabs/read-tab.ts';

/** Puts the request of a tab on the clipboard, with its blanks filled; answers what happened in words. */
export async function copyRequest(kind: 'curl' | 'fetch', tab: Content, cursor: number): Promise<string> {
  try {
    const { query, operationName, variables } = readTab(tab, cursor);
    const request = {
      url: `${location.origin}/graphql`,
      headers: usualHeaders,
      body: { query, operationName, variables: fillBlanks(variables) },
    };
    await navigator.clipboard.writeText(kind === 'curl' ? asCurl(request) : asFetch(request));
    return kind === 'curl' ? 'Copied. It asks as a visitor: your session is not in it.' : 'Copied.';
  } catch (error) {
    return `Not copied: ${error instanceof Error ? error.message : String(error)}`;
  }
}
