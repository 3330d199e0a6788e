// One known operation by plain fetch, for pages that must not load Apollo (the ticket screens) or not wait for it.
import { beginTrace } from './begin-trace.ts';
import { fetchInTime } from './fetch-in-time.ts';
import { miniAppHeaders } from '../../storage/site-settings.ts';

/** `operation` is its name, `hash` the one that the gateway knows. Fails as fetch does. */
export function askServer(
  operation: string,
  hash: string,
  variables: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetchInTime('/graphql', {
    method: 'POST',
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      'apollo-require-preflight': '1',
      traceparent: beginTrace(),
      ...miniAppHeaders(),
      ...headers,
    },
    body: JSON.stringify({
      operationName: operation,
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    }),
  });
}
